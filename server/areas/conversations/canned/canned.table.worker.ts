import { type ParsedReplies, parseReplyTable } from './canned.table.ts';

type ReplyTableErrorTag = Extract<ReturnType<typeof parseReplyTable>, string>;

export type ReplyTableResult =
  | { readonly ok: false; readonly tag: ReplyTableErrorTag }
  | ({ readonly ok: true } & ParsedReplies);

export default function work(bytes: Uint8Array): ReplyTableResult {
  const read = parseReplyTable(bytes);
  return typeof read === 'string' ? { ok: false, tag: read } : { ok: true, ...read };
}
