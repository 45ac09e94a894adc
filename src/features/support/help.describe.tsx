// Knows what each row of the talk with the assistant says, and what can be done about an answer. Fetches nothing.
import type { HelpAnswer } from '../../../contract/help.ts';
import type { I18n } from '../../i18n/I18n.tsx';
import type { HelpTurn } from '../../machines/flows/help-chat.machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import type { HistoryRow } from '../../ui/ChatHistory/HistoryRow.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { screenTexts, assistantTexts as texts } from './assistant.texts.ts';
import { screenLink } from './help.screens.ts';
import * as styles from './Support.css.ts';

export interface HelpTelling {
  i18n: I18n;
  /** The bot last worked on: screens of a bot lead to it. */
  botId: string | null;
  /** Null while another question waits for its answer. */
  onAsk: ((question: string) => void) | null;
  onEscalate: (question: string) => void;
}

export type HelpRow =
  | { readonly key: string; readonly kind: 'question'; readonly turn: HelpTurn }
  | { readonly key: string; readonly kind: 'answer'; readonly turn: HelpTurn; readonly answer: HelpAnswer }
  | { readonly key: string; readonly kind: 'awaited'; readonly turn: HelpTurn };

export function rowsOf(turns: readonly HelpTurn[], isAsking: boolean): readonly HelpRow[] {
  return turns.flatMap((turn): HelpRow[] => {
    const asked = { key: `${turn.id}?`, kind: 'question', turn } as const;
    if (turn.answer) return [asked, { key: turn.id, kind: 'answer', turn, answer: turn.answer }];
    return isAsking ? [asked, { key: `${turn.id}…`, kind: 'awaited', turn }] : [asked];
  });
}

export function describeHelp(row: HelpRow, telling: HelpTelling): HistoryRow {
  const { t } = telling.i18n;
  const at = row.turn.askedAt;
  if (row.kind === 'question')
    return { kind: 'message', from: 'visitor', name: t(texts.you), at, text: row.turn.question };
  const said = { kind: 'message', from: 'ai', name: t(texts.name), at } as const;
  if (row.kind === 'awaited') return { ...said, text: t(texts.thinking), isGrowing: true };
  const { answer, turn } = row;
  const foot = <Foot answer={answer} question={turn.question} {...telling} />;
  return { ...said, text: answer.text, isNews: true, ...(answer.kind !== 'courtesy' && { foot }) };
}

function Foot({
  answer,
  question,
  i18n,
  botId,
  onAsk,
  onEscalate,
}: HelpTelling & { answer: HelpAnswer; question: string }) {
  const { t } = i18n;
  const isUnknown = answer.kind === 'unknown';
  return (
    <div className={styles.foot}>
      {isUnknown && (
        <div className={styles.choices}>
          <Button size="small" variant="primary" icon="headset" onPress={() => onEscalate(question)}>
            {t(texts.escalate)}
          </Button>
        </div>
      )}
      {answer.screens.length > 0 && (
        <nav aria-label={t(texts.leadsTo)} className={styles.choices}>
          {answer.screens.map((screen) => (
            <Link key={screen} href={screenLink(screen, botId)} look="plain" endIcon="forward">
              {t(screenTexts[screen])}
            </Link>
          ))}
        </nav>
      )}
      {answer.next.length > 0 && (
        <>
          <Text size="xs" tone="muted">
            {t(isUnknown ? texts.nearest : texts.next)}
          </Text>
          <div className={styles.questions}>
            {answer.next.map((next) => (
              <button
                key={next}
                type="button"
                aria-disabled={!onAsk || undefined}
                onClick={() => onAsk?.(next)}
                className={styles.question}
              >
                <bdi>{next}</bdi>
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
