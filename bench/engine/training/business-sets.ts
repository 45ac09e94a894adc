// Turns the authored businesses into question sets, cut into passages as the product does.
import { buildIndex, type Passage } from '../../../server/engine/index/bot-index.ts';
import { splitPassages } from '../../../server/engine/index/passage-splitter.ts';
import { blocksToText } from '../../../server/sources/blocks-to-text.ts';
import type { Business, Passage as BusinessPassage, Message } from '../../businesses/business.ts';
import type { QuestionSet, SetQuery } from './question-sets.ts';

function textOf(passage: BusinessPassage): string {
  if (passage.type !== 'table') return passage.text;
  const { header, rows, note } = passage;
  return blocksToText([
    { kind: 'table', caption: '', header, rows, notes: note === undefined ? [] : [note] },
  ]);
}

/** The passages that a source of the business is cut into; the first keeps the id of the source. */
function passagesOf(source: BusinessPassage): Passage[] {
  const kind = source.type === 'qa' ? 'qa' : 'text';
  const drafts = splitPassages({ kind, title: source.title, text: textOf(source) });
  return drafts.map(({ title, text, ordinal }) => ({
    id: ordinal === 0 ? source.id : `${source.id}/${ordinal}`,
    sourceId: source.id,
    kind,
    title,
    text,
    ordinal,
  }));
}

/** The row's label is compared without its spaces, which the reader may have changed. */
const withoutSpaces = (text: string) => text.replace(/\s+/gu, '');

/** The ids of the passages that answer: of a table those with the row, of a page those with the answer. */
function goldIds(message: Message, source: BusinessPassage, passages: readonly Passage[]): string[] {
  const label = source.type === 'table' ? withoutSpaces(source.rows[message.row ?? 0]?.[0] ?? '') : '';
  const answering = passages.filter(({ text }) =>
    message.answers.some((answer) => withoutSpaces(text).includes(withoutSpaces(answer))),
  );
  const labelled = answering.filter(({ text }) => withoutSpaces(text).includes(label));
  const best = labelled.length > 0 ? labelled : answering.length > 0 ? answering : passages;
  return best.map(({ id }) => id);
}

/** A message that one search can answer: neither a follow-up nor a sum nor several questions. */
const isSingle = ({ before, fragments, parts, computed }: Message): boolean =>
  !before && !fragments && !parts && computed === undefined;

/** The single messages of a business against the index of what it knows. */
export function toQuestionSet({ passages: sources, messages }: Business): QuestionSet {
  const bySource = new Map(sources.map((source) => [source.id, { source, passages: passagesOf(source) }]));
  const idsOf = (message: Message, id: string | null | undefined): string[] => {
    const entry = bySource.get(id ?? '');
    return entry ? goldIds(message, entry.source, entry.passages) : [];
  };
  const queries = messages.filter(isSingle).map((message): SetQuery => {
    const { id, question, kind, answers, near, asked } = message;
    const [gold = null, ...others] = idsOf(message, message.gold);
    const alternativeGoldIds = [
      ...others,
      ...(message.goldAlso ?? []).flatMap((goldId) => idsOf(message, goldId)),
    ];
    return {
      id,
      question,
      answers,
      kind,
      gold,
      goldAlso: alternativeGoldIds,
      ...(near !== undefined && { near }),
      ...(asked !== undefined && { asked }),
    };
  });
  const passages = [...bySource.values()].flatMap((entry) => entry.passages);
  return { queries, indexes: new Map([['', buildIndex(passages)]]) };
}
