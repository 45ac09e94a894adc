// Message composer; its text is controlled by the caller.
import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useRef,
} from 'react';
import { useI18n } from '../../i18n/I18n.tsx';
import { ruleText } from '../../i18n/texts/errors.ts';
import { messageTexts } from '../Bubble/message.texts.ts';
import * as button from '../Button/Button.css.ts';
import { useField } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Kbd } from '../Kbd/Kbd.tsx';
import { uiTexts } from '../ui.texts.ts';
import * as styles from './Composer.css.ts';
import { type AutocompleteSource, useAutocomplete } from './useAutocomplete.tsx';

export interface ComposerProps {
  /** Accessible name of the input. */
  label: string;
  placeholder: string;
  /** Label of the button. */
  sendLabel: string;
  value: string;
  onChange: (value: string) => void;
  /** Receives the trimmed text; never empty or over the limit. */
  onSend: (text: string) => void;
  /** `ctrlEnter`: Enter breaks the line. `enter`: Shift+Enter breaks it. */
  submitKey?: 'ctrlEnter' | 'enter';
  /** In characters; the count is shown near the limit. Typing is never cut off. */
  limit: number;
  /** A hint shown before sending. */
  hint?: string | null | undefined;
  /** Messages wait for the connection; writing and sending stay possible. */
  isOffline?: boolean;
  isDisabled?: boolean;
  /** The text can be read but not edited or sent; the caret stays. */
  isReadOnly?: boolean;
  /** Called when the focus enters or leaves the composer. */
  onFocusWithinChange?: (hasFocus: boolean) => void;
  width?: keyof typeof styles.width;
  autoFocus?: boolean;
  /** Escape leaves the text, so that single-key shortcuts work again. */
  shouldBlurOnEscape?: boolean;
  /** Autocomplete by trigger characters, such as `/` for canned replies. */
  autocompleteSources?: readonly AutocompleteSource[];
  /** Icon buttons of writing tools. */
  tools?: ReactNode;
  /** Above the box: quoted message, attachments, recording. */
  above?: ReactNode;
  /** `files`: no text is required; `pending`: sending is blocked. */
  attachmentState?: 'none' | 'files' | 'pending';
  /** `note`: a note for colleagues, with its own look. */
  tone?: 'message' | 'note';
  /** Files that were pasted or dropped. */
  onFiles?: (files: readonly File[]) => void;
}

const NO_SOURCES: readonly AutocompleteSource[] = [];

/** Share of the limit from which the count is shown. */
const NEAR_LIMIT = 0.8;

/** Joiners and direction marks alone are no visible text. */
const VISIBLE_CHARACTER = /[^\s\p{Cf}]/u;

/**
 * Sends only visible text within `limit`, or attachments that are ready. Text over the limit can be typed but not sent.
 */
export function Composer(props: ComposerProps) {
  const { label, sendLabel, value, onSend, submitKey = 'ctrlEnter', limit, width = 'regular' } = props;
  const { attachmentState = 'none', isReadOnly = false, onFocusWithinChange } = props;
  const onFiles = isReadOnly ? undefined : props.onFiles;
  const { locale } = useI18n();
  const isTooLong = value.length > limit;
  const hasContent =
    attachmentState === 'files' || (VISIBLE_CHARACTER.test(value) && attachmentState !== 'pending');
  const canSend = hasContent && !isTooLong && !props.isDisabled && !isReadOnly;
  const error = isTooLong ? ruleText('TooLong', locale) : undefined;
  const field = useField({
    label,
    isLabelHidden: true,
    error,
    isDisabled: props.isDisabled ?? false,
    isReadOnly,
    autoFocus: props.autoFocus ?? false,
  });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (canSend) onSend(value.trim());
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const { handleKey, attributes, list } = useAutocomplete({
    value,
    autocompleteSources: props.autocompleteSources ?? NO_SOURCES,
    area,
    onChange: props.onChange,
  });
  const onKey = (event: KeyboardEvent) => {
    if (isReadOnly || handleKey(event)) return;
    if (props.shouldBlurOnEscape && event.key === 'Escape' && event.target === area.current) {
      event.preventDefault();
      area.current?.blur();
    }
    if (isSubmitKey(event, submitKey)) submit(event);
  };
  const acceptFiles = (event: ClipboardEvent | DragEvent, list: FileList) => {
    if (!onFiles || list.length === 0) return;
    event.preventDefault();
    onFiles([...list]);
  };
  return (
    <form
      className={styles.bar}
      onSubmit={submit}
      onFocus={() => onFocusWithinChange?.(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocusWithinChange?.(false);
      }}
      onKeyDownCapture={onKey}
      onPaste={(event) => acceptFiles(event, event.clipboardData.files)}
      onDragOver={(event) => onFiles && event.preventDefault()}
      onDrop={(event) => acceptFiles(event, event.dataTransfer.files)}
      data-composer
    >
      <div className={styles.width[width]}>
        {field.above}
        {list}
        {props.above}
        <div
          className={styles.box}
          data-wrong={isTooLong ? true : undefined}
          data-note={props.tone === 'note' ? true : undefined}
          data-tools={props.tools ? true : undefined}
        >
          <textarea
            {...field.control}
            {...attributes}
            ref={area}
            dir={value ? 'auto' : undefined}
            rows={1}
            value={value}
            placeholder={props.placeholder}
            enterKeyHint={submitKey === 'enter' ? 'send' : 'enter'}
            onChange={(event) => props.onChange(event.target.value)}
            className={styles.area}
          />
          <div className={styles.footer}>
            {props.tools}
            <Hint {...props} />
            <span className={styles.keys}>
              {submitKey === 'ctrlEnter' && <Kbd>Ctrl</Kbd>}
              <Kbd>↵</Kbd>
            </span>
            <button
              type="submit"
              aria-label={sendLabel}
              disabled={!canSend}
              className={`${button.variant.primary} ${button.size.regular} ${styles.send}`}
            >
              <Icon name="send" size="s" />
              <span className={styles.content}>{sendLabel}</span>
            </button>
          </div>
        </div>
        <ErrorAndCount {...props} error={field.below} />
      </div>
    </form>
  );
}

/** Enter that ends an input method's composition does not submit. */
function isSubmitKey(
  { code, nativeEvent, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  submitKey: string,
): boolean {
  const isEnter = code === 'Enter' || code === 'NumpadEnter';
  if (!isEnter || nativeEvent.isComposing) return false;
  return ctrlKey || metaKey || (submitKey === 'enter' && !shiftKey);
}

function Hint({ hint, isOffline }: ComposerProps) {
  const { t } = useI18n();
  const hintText = isOffline ? t(messageTexts.willBeSent) : hint;
  return (
    <span role="status" className={styles.hint}>
      {hintText && isOffline && <Icon name="offline" size="xs" />}
      {hintText}
    </span>
  );
}

function ErrorAndCount({ value, limit, error }: ComposerProps & { error: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={styles.below}>
      {error}
      {value.length > NEAR_LIMIT * limit && (
        <span className={styles.count} data-over={value.length > limit ? true : undefined}>
          {t(uiTexts.usedOf, { used: value.length, limit })}
        </span>
      )}
    </div>
  );
}
