import { type ParsedReplies, parseReplyTable } from './canned.table.ts';

type ReplyTableErrorTag = Extract<ReturnType<typeof parseReplyTable>, string>;

export type ReplyTableResult =
  | { readonly ok: false; readonly tag: ReplyTableErrorTag }
  | ({ readonly ok: true } & ParsedReplies);

export default function work(bytes: Uint8Array): ReplyTableResult {
  const parsed = parseReplyTable(bytes);
  return typeof parsed === 'string' ? { ok: false, tag: parsed } : { ok: true, ...parsed };
}
