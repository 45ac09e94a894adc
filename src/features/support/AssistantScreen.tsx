// The product's own help assistant.

import { useSyncExternalStore } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { AssistantAnswer, AssistantScreen as Screen } from '../../../contract/support/assistant.ts';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { errorText } from '../../i18n/texts/errors.ts';
import type { AssistantTurn } from '../../machines/support/assistant.machine.ts';
import { useLocation } from '../../platform/browser/location.ts';
import { randomId } from '../../platform/browser/random-id.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  auditLink,
  botCreateLink,
  botLink,
  botListLink,
  messagingPlansLink,
  newRequestLink,
  operatorsLink,
  passwordLink,
  preferencesLink,
  privacyLink,
  profileLink,
  securityLink,
  supportLink,
} from '../../platform/links.ts';
import { readRecentBot, subscribeRecentBot } from '../../platform/storage/recent-bot.ts';
import { network } from '../../platform/stores/network.ts';
import { useMachine } from '../../platform/use-machine.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Callout } from '../../ui/Callout/Callout.tsx';
import { ChatHistory } from '../../ui/ChatHistory/ChatHistory.tsx';
import type { HistoryRow } from '../../ui/ChatHistory/HistoryRow.tsx';
import { Composer } from '../../ui/Composer/Composer.tsx';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { assistantWithPorts } from './assistant.ports.ts';
import { screenTexts, starterTexts, assistantTexts as texts } from './assistant.texts.ts';
import * as styles from './Support.css.ts';
import { prefillRequest } from './support.storage.ts';

const botSections = {
  knowledge: 'knowledge',
  testChat: 'testChat',
  inbox: 'inbox',
  install: 'install',
} as const;

const accountLinks = {
  bots: botListLink,
  plans: messagingPlansLink,
  newBot: botCreateLink,
  account: profileLink,
  password: passwordLink,
  security: securityLink,
  operators: operatorsLink,
  audit: auditLink,
  privacy: privacyLink,
  appearance: preferencesLink,
  support: supportLink,
} as const;

/** URL of a screen; screens of a bot use `botId`, or the bot list without one. */
function screenLink(screen: Screen, botId: string | null): string {
  if (screen === 'knowledge' || screen === 'testChat' || screen === 'inbox' || screen === 'install')
    return botId === null ? botListLink : botLink(botId, botSections[screen]);
  return accountLinks[screen];
}

export interface AssistantRowContext {
  i18n: I18n;
  /** The last used bot, for links to its screens. */
  botId: string | null;
  /** Null while an answer is awaited. */
  onAsk: ((question: string) => void) | null;
  onEscalate: (question: string) => void;
}

export type AssistantRow =
  | { readonly key: string; readonly kind: 'question'; readonly turn: AssistantTurn }
  | {
      readonly key: string;
      readonly kind: 'answer';
      readonly turn: AssistantTurn;
      readonly answer: AssistantAnswer;
    }
  | { readonly key: string; readonly kind: 'pending'; readonly turn: AssistantTurn };

function toAssistantRows(turns: readonly AssistantTurn[], isAsking: boolean): readonly AssistantRow[] {
  return turns.flatMap((turn): AssistantRow[] => {
    const questionRow = { key: `${turn.id}?`, kind: 'question', turn } as const;
    if (turn.answer) return [questionRow, { key: turn.id, kind: 'answer', turn, answer: turn.answer }];
    return isAsking ? [questionRow, { key: `${turn.id}…`, kind: 'pending', turn }] : [questionRow];
  });
}

function renderAssistantRow(row: AssistantRow, rowContext: AssistantRowContext): HistoryRow {
  const { t } = rowContext.i18n;
  const at = row.turn.askedAt;
  if (row.kind === 'question')
    return { kind: 'message', from: 'visitor', name: t(texts.you), at, text: row.turn.question };
  const messageProps = { kind: 'message', from: 'ai', name: t(texts.name), at } as const;
  if (row.kind === 'pending') return { ...messageProps, text: t(texts.thinking), isStreaming: true };
  const { answer, turn } = row;
  const footer = <AnswerFooter answer={answer} question={turn.question} {...rowContext} />;
  return {
    ...messageProps,
    text: answer.text,
    shouldAnnounce: true,
    ...(answer.kind !== 'courtesy' && { footer }),
  };
}

function AnswerFooter({
  answer,
  question,
  i18n,
  botId,
  onAsk,
  onEscalate,
}: AssistantRowContext & { answer: AssistantAnswer; question: string }) {
  const { t } = i18n;
  const isUnknown = answer.kind === 'unknown';
  return (
    <div className={styles.footer}>
      {isUnknown && (
        <div className={styles.choices}>
          <Button size="small" variant="primary" icon="headset" onPress={() => onEscalate(question)}>
            {t(texts.escalate)}
          </Button>
        </div>
      )}
      {answer.screens.length > 0 && (
        <nav aria-label={t(texts.relatedScreens)} className={styles.choices}>
          {answer.screens.map((screen) => (
            <Link key={screen} href={screenLink(screen, botId)} variant="plain" endIcon="forward">
              {t(screenTexts[screen])}
            </Link>
          ))}
        </nav>
      )}
      {answer.suggestedQuestions.length > 0 && (
        <>
          <Text size="xs" tone="muted">
            {t(isUnknown ? texts.nearest : texts.next)}
          </Text>
          <div className={styles.questions}>
            {answer.suggestedQuestions.map((next) => (
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

export default function AssistantScreen() {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const [, navigate] = useLocation();
  const [state, send] = useMachine(assistantWithPorts);
  const isOnline = useSyncExternalStore(network.subscribe, network.isOnline);
  const botId = useSyncExternalStore(subscribeRecentBot, readRecentBot);
  const { turns, draft, failure } = state.context;
  const isIdle = state.matches('idle');
  const sendQuestion = (text: string) =>
    send({ type: 'question.asked', question: { id: randomId(), text, at: systemClock.now(), locale } });
  const escalate = (question: string) => {
    prefillRequest(question, question.slice(0, 80));
    navigate(newRequestLink);
  };
  return (
    <div className={styles.pane}>
      {turns.length === 0 ? (
        <EmptyConversation onAsk={sendQuestion} />
      ) : (
        <>
          <div className={styles.bar}>
            <Button
              size="small"
              variant="quiet"
              icon="plus"
              onPress={() => send({ type: 'conversation.cleared' })}
            >
              {t(texts.clear)}
            </Button>
          </div>
          <div className={styles.messages}>
            <ChatHistory
              label={t(texts.label)}
              rows={toAssistantRows(turns, state.matches('requesting'))}
              describe={(row) =>
                renderAssistantRow(row, {
                  i18n,
                  botId,
                  onAsk: isIdle ? sendQuestion : null,
                  onEscalate: escalate,
                })
              }
              width="narrow"
            />
          </div>
        </>
      )}
      {state.matches('failed') && failure && (
        <Callout
          tone="danger"
          title={t(texts.failed)}
          action={
            <Button size="small" icon="refresh" onPress={() => send({ type: 'retried' })}>
              {t(uiTexts.retry)}
            </Button>
          }
        >
          {errorText(failure, locale)}
        </Callout>
      )}
      <Composer
        label={t(texts.ask)}
        placeholder={t(texts.askHere)}
        sendLabel={t(texts.send)}
        submitKey="enter"
        value={draft}
        limit={limits.message.max}
        isDisabled={!isOnline || !isIdle}
        width="narrow"
        autoFocus
        onChange={(text) => send({ type: 'draft.changed', draft: text })}
        onSend={sendQuestion}
      />
    </div>
  );
}

function EmptyConversation({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.emptyConversation}>
      <EmptyState illustration="search" title={t(texts.emptyTitle)} body={t(texts.emptyBody)}>
        <div className={styles.suggestions}>
          <Text size="xs" tone="muted">
            {t(texts.tryThese)}
          </Text>
          {Object.values(starterTexts).map((row) => (
            <Button key={row.en} onPress={() => onAsk(t(row))}>
              {t(row)}
            </Button>
          ))}
        </div>
      </EmptyState>
    </div>
  );
}
