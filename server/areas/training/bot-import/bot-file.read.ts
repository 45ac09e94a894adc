// Reads and validates an uploaded bot file.
import { type BotFile, parseBotFile } from '../../../../contract/bots/bot-file.ts';
import type { Issue } from '../../../../contract/errors/errors.ts';
import { parsePageUrl } from '../../../../contract/fields/link.rules.ts';
import { limits } from '../../../../contract/limits.ts';
import type { createAddressPolicy } from '../../../outbound/address-policy.ts';
import { ApiError } from '../../shared/context.ts';
import { readBody } from '../../shared/read-body.ts';

const MAX_ISSUES = 5;
const FORMAT_VERSION = 1;

/**
 * Reads and validates a bot file.
 * @throws ApiError BotFileTooLarge at the first byte over the limit; BotFileUnreadable; BotFileNewer;
 * BotFileWrong with the invalid fields
 */
export async function readBotFile(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  policy: ReturnType<typeof createAddressPolicy>,
): Promise<BotFile> {
  const value = parseJson(await readBody(body, { max: limits.botFile.bytes, tag: 'BotFileTooLarge' }));
  const fields = new Map<string, unknown>(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  );
  if (fields.get('format') !== 'pasokh-bot') throw new ApiError('BotFileUnreadable');
  const version = fields.get('version');
  if (typeof version === 'number' && version > FORMAT_VERSION) throw new ApiError('BotFileNewer');
  enforceItemLimits(fields);
  const parsed = parseBotFile(value);
  const issues = 'issues' in parsed ? parsed.issues : findLinkIssues(parsed.file, policy);
  if (issues.length > 0 || 'issues' in parsed)
    throw new ApiError('BotFileWrong', { issues: issues.slice(0, MAX_ISSUES) });
  return parsed.file;
}

/** Checked before the items themselves: twenty megabytes can hold a million of them. */
function enforceItemLimits(fields: ReadonlyMap<string, unknown>): void {
  const { texts, pairs } = limits.botFile;
  for (const [name, max] of [
    ['texts', texts],
    ['pairs', pairs],
    ['links', limits.trainingLinks.perBot],
  ] as const) {
    const items = fields.get(name);
    if (Array.isArray(items) && items.length > max)
      throw new ApiError('BotFileWrong', { issues: [{ path: [name], rule: 'TooManyFields' }] });
  }
}

function findLinkIssues({ links }: BotFile, policy: ReturnType<typeof createAddressPolicy>): Issue[] {
  return links.flatMap((link, index) => {
    const url = parsePageUrl(link.url);
    const problem = url ? policy.problemOf(url) : 'AddressInvalid';
    if (!problem) return [];
    const rule = problem === 'AddressPrivate' ? 'LinkPrivate' : 'LinkInvalid';
    return [{ path: ['links', index, 'url'], rule }];
  });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('BotFileUnreadable');
  }
}
