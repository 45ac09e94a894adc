// Context of the text editor and which of its changes are unsaved.
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { OpenedText, TextVersion } from '../../../../contract/training/texts.ts';
import type { Source } from '../../../../contract/training/training.ts';

export interface Words {
  readonly title: string;
  readonly text: string;
}

/** What this browser keeps of what is written, until the server has it. `at`: when, in ms. */
export interface LocalDraft extends Words {
  readonly base: number;
  readonly at: number;
}

export interface VersionShown extends Words {
  readonly number: number;
}

export interface Editing extends Words {
  readonly botId: string;
  /** The item's id, or `new`. */
  readonly key: string;
  readonly local: LocalDraft | null;
  /** As it was read or saved last; null until it was read. */
  readonly opened: OpenedText | null;
  /** The version that is written over. */
  readonly base: number;
  /** When the draft was last taken by the server. */
  readonly keptAt: number | null;
  readonly isRestored: boolean;
  readonly failure: Failure | null;
  /** What somebody else saved meanwhile. */
  readonly theirs: OpenedText | null;
  /** The same, as soon as it is heard of and not looked at yet. */
  readonly newer: OpenedText | null;
  readonly versions: readonly TextVersion[];
  readonly shown: VersionShown | null;
  readonly historyFailure: Failure | null;
  /** The text with its Persian put right, for looking at. */
  readonly mended: string | null;
  readonly leavingTo: string | null;
  /** The words that are on their way, or were last: others may be written meanwhile. */
  readonly sent: Words;
  readonly saved: Source | null;
}

export interface EditorInput {
  readonly botId: string;
  readonly key: string;
  readonly local: LocalDraft | null;
}

export const newEditing = ({ botId, key, local }: EditorInput): Editing => ({
  botId,
  key,
  local,
  title: '',
  text: '',
  opened: null,
  base: 0,
  keptAt: null,
  isRestored: false,
  failure: null,
  theirs: null,
  newer: null,
  versions: [],
  shown: null,
  historyFailure: null,
  mended: null,
  leavingTo: null,
  sent: { title: '', text: '' },
  saved: null,
});

/** Whether texts say different things: blanks at their ends are not kept. */
const differ = (one: Words, other: Words): boolean =>
  one.title.trim() !== other.title.trim() || one.text.trim() !== other.text.trim();

/** True while something is written that is not saved. */
export const isUnsaved = ({ opened, title, text }: Editing): boolean =>
  opened !== null && !opened.isReadOnly && differ({ title, text }, opened);

/** Whether what was found was saved over the version that is written on, and says something else. */
export const isNewer = ({ base, title, text }: Editing, found: OpenedText): boolean =>
  found.version > base && differ({ title, text }, found);

/** The text as it was read, with what was written over it and not saved: the newer of both drafts. */
export function afterOpening(editing: Editing, opened: OpenedText): Partial<Editing> {
  const { draft } = opened;
  const { local } = editing;
  const isLocal = local !== null && local.at > (draft?.updatedAt ?? 0);
  const words = opened.isReadOnly ? opened : isLocal ? local : (draft ?? opened);
  const isRestored = differ(words, opened);
  return {
    opened,
    title: words.title,
    text: words.text,
    base: isRestored && 'base' in words ? words.base : opened.version,
    keptAt: isRestored && !isLocal ? (draft?.updatedAt ?? null) : null,
    isRestored,
    failure: null,
  };
}

/** The text as it stands, with nothing written over it: what another has saved meanwhile, once that is known. */
export function withoutChanges({ opened: read, newer }: Editing): Partial<Editing> {
  const opened = newer ?? read;
  return {
    opened,
    title: opened?.title ?? '',
    text: opened?.text ?? '',
    base: opened?.version ?? 0,
    isRestored: false,
    failure: null,
    newer: null,
  };
}

/** After a saving: what was sent is what stands; what was typed meanwhile is not saved yet. */
export function afterSaving(
  { opened, sent }: Editing,
  { source, version }: { source: Source; version: number },
): Partial<Editing> {
  return {
    opened: opened && { ...opened, source, version, title: sent.title.trim(), text: sent.text.trim() },
    base: version,
    isRestored: false,
    failure: null,
    saved: source,
    theirs: null,
    newer: null,
  };
}
