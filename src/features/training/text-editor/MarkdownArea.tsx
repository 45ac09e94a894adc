// Text area for Markdown with a toolbar.
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useI18n } from '../../../i18n/I18n.tsx';
import { hasGiantParagraph } from '../../../i18n/texts/giant-paragraph.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { type MarkdownFormat, toggleFormat } from './markdown-edit.ts';
import * as styles from './TextEditor.css.ts';
import { editorTexts as texts } from './text-editor.texts.ts';

export interface MarkdownAreaHandle {
  /** Moves the cursor to an offset and scrolls to it. */
  show(offset: number): void;
}

export interface MarkdownAreaProps {
  ref: Ref<MarkdownAreaHandle>;
  value: string;
  onChange: (text: string) => void;
  isReadOnly: boolean;
  error: string | undefined;
}

const formats = ['heading', 'bold', 'list', 'numbers', 'link'] as const satisfies readonly MarkdownFormat[];

export function MarkdownArea({ ref, value, onChange, isReadOnly, error }: MarkdownAreaProps) {
  const { t } = useI18n();
  const area = useRef<HTMLTextAreaElement>(null);
  const [labelId, errorId] = [useId(), useId()];
  const isGiant = useMemo(() => hasGiantParagraph(value), [value]);
  const [isPastingGiant, setPastingGiant] = useState(false);
  const select = (start: number, end: number) => {
    // Browsers scroll to the cursor when a field is focused.
    area.current?.blur();
    area.current?.setSelectionRange(start, end);
    area.current?.focus();
  };
  useImperativeHandle(ref, () => ({ show: (offset) => select(offset, offset) }));
  const apply = (format: MarkdownFormat) => {
    const field = area.current;
    if (!field) return;
    const {
      from,
      to,
      insert,
      select: selection,
    } = toggleFormat(format, value, field.selectionStart, field.selectionEnd);
    field.focus();
    field.setSelectionRange(from, to);
    // Inserted as typed text, so that the browser can undo it; otherwise the value is set.
    if (!document.execCommand('insertText', false, insert)) {
      field.setRangeText(insert);
      onChange(field.value);
    }
    field.setSelectionRange(...selection);
  };
  return (
    <>
      <span id={labelId} className={styles.label}>
        {t(texts.body)}
      </span>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        {!isReadOnly && (
          <div role="toolbar" aria-label={t(texts.tools)} className={styles.tools}>
            {formats.map((format) => (
              <Button key={format} size="small" variant="quiet" onPress={() => apply(format)}>
                {t(texts[format])}
              </Button>
            ))}
          </div>
        )}
        <textarea
          ref={area}
          name="text"
          dir={value ? 'auto' : undefined}
          aria-labelledby={labelId}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          readOnly={isReadOnly}
          // In the browser’s own font, which lays out a giant paragraph in time.
          data-plain={isGiant || isPastingGiant ? true : undefined}
          onPaste={(event) => {
            // Before the paste, as the browser lays out the text at once.
            const isGiantPaste = hasGiantParagraph(event.clipboardData.getData('text/plain'));
            flushSync(() => setPastingGiant(isGiantPaste));
          }}
          value={value}
          placeholder={isReadOnly ? undefined : t(texts.placeholder)}
          onChange={(event) => onChange(event.target.value)}
          className={styles.area}
        />
      </div>
      {error && (
        <span id={errorId} className={styles.overLimit}>
          {error}
        </span>
      )}
    </>
  );
}
