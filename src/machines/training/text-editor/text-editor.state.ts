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
  /** As last loaded or saved; null until loaded. */
  readonly opened: OpenedText | null;
  /** The version the edits are based on. */
  readonly baseVersion: number;
  /** When the server last saved the draft. */
  readonly draftSavedAt: number | null;
  readonly isRestored: boolean;
  readonly failure: Failure | null;
  /** The version another user saved meanwhile. */
  readonly remoteVersion: OpenedText | null;
  /** A newer version found after a live event, not shown yet. */
  readonly newerVersion: OpenedText | null;
  readonly versions: readonly TextVersion[];
  readonly openedVersion: OpenedVersion | null;
  readonly historyFailure: Failure | null;
  /** Preview of the text with corrected Persian typography. */
  readonly correctedText: string | null;
  readonly leavingTo: string | null;
  /** The fields last submitted; editing may continue meanwhile. */
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

/** Whether a loaded version is newer than the base version and has different text. */
export const isNewer = ({ baseVersion, title, text }: TextEditorContext, loaded: OpenedText): boolean =>
  loaded.version > baseVersion && differ({ title, text }, loaded);

/** The loaded text under the newer of the local and the server draft. */
export function onOpened(context: TextEditorContext, opened: OpenedText): Partial<TextEditorContext> {
  const { draft } = opened;
  const { local } = context;
  const isLocal = local !== null && local.at > (draft?.updatedAt ?? 0);
  const fields = opened.isReadOnly ? opened : isLocal ? local : (draft ?? opened);
  const isRestored = differ(fields, opened);
  return {
    opened,
    title: fields.title,
    text: fields.text,
    baseVersion: isRestored && 'baseVersion' in fields ? fields.baseVersion : opened.version,
    draftSavedAt: isRestored && !isLocal ? (draft?.updatedAt ?? null) : null,
    isRestored,
    failure: null,
  };
}

/** Drops local edits; shows the version another user saved meanwhile, if known. */
export function discardChanges({
  opened: current,
  newerVersion,
}: TextEditorContext): Partial<TextEditorContext> {
  const opened = newerVersion ?? current;
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
