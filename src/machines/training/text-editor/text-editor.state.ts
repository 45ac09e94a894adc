// Context of the text editor and which of its changes are unsaved.
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { OpenedText, TextVersion } from '../../../../contract/training/texts.ts';
import type { Source } from '../../../../contract/training/training.ts';

export interface TextFields {
  readonly title: string;
  readonly text: string;
}

/** The local draft, stored until the server has it. `at`: when it was written, in ms. */
export interface LocalDraft extends TextFields {
  readonly baseVersion: number;
  readonly at: number;
}

export interface OpenedVersion extends TextFields {
  readonly number: number;
}

export interface TextEditorContext extends TextFields {
  readonly botId: string;
  /** The item's id, or `new`. */
  readonly key: string;
  readonly local: LocalDraft | null;
  /** As it was read or saved last; null until it was read. */
  readonly opened: OpenedText | null;
  /** The version that is written over. */
  readonly baseVersion: number;
  /** When the draft was last taken by the server. */
  readonly draftSavedAt: number | null;
  readonly isRestored: boolean;
  readonly failure: Failure | null;
  /** The version another user saved meanwhile. */
  readonly remoteVersion: OpenedText | null;
  /** The same, as soon as it is heard of and not looked at yet. */
  readonly newerVersion: OpenedText | null;
  readonly versions: readonly TextVersion[];
  readonly openedVersion: OpenedVersion | null;
  readonly historyFailure: Failure | null;
  /** The text with its Persian put right, for looking at. */
  readonly correctedText: string | null;
  readonly leavingTo: string | null;
  /** The words that are on their way, or were last: others may be written meanwhile. */
  readonly submitted: TextFields;
  readonly saved: Source | null;
}

export interface TextEditorInput {
  readonly botId: string;
  readonly key: string;
  readonly local: LocalDraft | null;
}

export const initialTextEditor = ({ botId, key, local }: TextEditorInput): TextEditorContext => ({
  botId,
  key,
  local,
  title: '',
  text: '',
  opened: null,
  baseVersion: 0,
  draftSavedAt: null,
  isRestored: false,
  failure: null,
  remoteVersion: null,
  newerVersion: null,
  versions: [],
  openedVersion: null,
  historyFailure: null,
  correctedText: null,
  leavingTo: null,
  submitted: { title: '', text: '' },
  saved: null,
});

/** Whether texts differ, apart from spaces at their ends. */
const differ = (one: TextFields, other: TextFields): boolean =>
  one.title.trim() !== other.title.trim() || one.text.trim() !== other.text.trim();

/** Whether there are unsaved changes. */
export const isUnsaved = ({ opened, title, text }: TextEditorContext): boolean =>
  opened !== null && !opened.isReadOnly && differ({ title, text }, opened);

/** Whether what was found was saved over the version that is written on, and says something else. */
export const isNewer = ({ baseVersion, title, text }: TextEditorContext, found: OpenedText): boolean =>
  found.version > baseVersion && differ({ title, text }, found);

/** The text as it was read, with what was written over it and not saved: the newer of both drafts. */
export function onOpened(editing: TextEditorContext, opened: OpenedText): Partial<TextEditorContext> {
  const { draft } = opened;
  const { local } = editing;
  const isLocal = local !== null && local.at > (draft?.updatedAt ?? 0);
  const words = opened.isReadOnly ? opened : isLocal ? local : (draft ?? opened);
  const isRestored = differ(words, opened);
  return {
    opened,
    title: words.title,
    text: words.text,
    baseVersion: isRestored && 'baseVersion' in words ? words.baseVersion : opened.version,
    draftSavedAt: isRestored && !isLocal ? (draft?.updatedAt ?? null) : null,
    isRestored,
    failure: null,
  };
}

/** The text as it stands, with nothing written over it: what another has saved meanwhile, once that is known. */
export function discardChanges({
  opened: read,
  newerVersion,
}: TextEditorContext): Partial<TextEditorContext> {
  const opened = newerVersion ?? read;
  return {
    opened,
    title: opened?.title ?? '',
    text: opened?.text ?? '',
    baseVersion: opened?.version ?? 0,
    isRestored: false,
    failure: null,
    newerVersion: null,
  };
}

/** After a save: the sent text is the saved one; later keystrokes are not saved yet. */
export function onSaved(
  { opened, submitted }: TextEditorContext,
  { source, version }: { source: Source; version: number },
): Partial<TextEditorContext> {
  return {
    opened: opened && {
      ...opened,
      source,
      version,
      title: submitted.title.trim(),
      text: submitted.text.trim(),
    },
    baseVersion: version,
    isRestored: false,
    failure: null,
    saved: source,
    remoteVersion: null,
    newerVersion: null,
  };
}
