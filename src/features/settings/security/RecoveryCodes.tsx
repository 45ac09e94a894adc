// Draws the recovery codes this once, and the ways to keep them. Knows no server.
import { useId } from 'react';
import { useI18n } from '../../../i18n/I18n.tsx';
import { copyText } from '../../../platform/clipboard.ts';
import { systemClock } from '../../../platform/clock.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { lateTexts } from '../../../ui/late.texts.ts';
import { Note } from '../../../ui/Note/Note.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { toast } from '../../../ui/Toasts/toasts.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import * as styles from './Security.css.ts';
import { recoveryTexts as texts } from './security.texts.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are, for the paper and the file. */
  username: string;
  onKept: () => void;
}

/** Where reading goes on once the pressed button has gone: not at a button below, which would scroll the warning away. */
const begins = (part: HTMLElement | null) => part?.focus();

export function RecoveryCodes({ codes, username, onKept }: RecoveryCodesProps) {
  const { t, date } = useI18n();
  const titleId = useId();
  const heading = t(texts.heading, { username });
  const made = t(texts.made, { date: date(systemClock.now(), 'full') });
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast({ text: t(uiTexts.copied), tone: 'success' });
    else toast({ text: t(lateTexts.notCopied), tone: 'danger' });
  };
  const download = () =>
    saveFile(t(texts.fileName), [heading, made, '', ...codes, ''].join('\r\n'), 'text/plain');
  return (
    <>
      <section aria-labelledby={titleId} tabIndex={-1} ref={begins} className={styles.codesToKeep}>
        <Heading level={3} id={titleId}>
          {t(texts.title)}
        </Heading>
        <Note tone="warning">{t(texts.once)}</Note>
        <div className={styles.sheet}>
          <div className={styles.onPaper}>
            <Text weight="bold">{heading}</Text>
            <Text size="s">{made}</Text>
          </div>
          <ol aria-label={t(texts.list)} className={styles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Inline isWrapping>
        <Button icon="copy" onPress={() => void copy()}>
          {t(texts.copy)}
        </Button>
        <Button icon="download" onPress={download}>
          {t(texts.download)}
        </Button>
        <Button icon="file" onPress={() => window.print()}>
          {t(texts.print)}
        </Button>
      </Inline>
      <Inline justify="end">
        <Button variant="primary" icon="check" onPress={onKept}>
          {t(texts.kept)}
        </Button>
      </Inline>
    </>
  );
}
