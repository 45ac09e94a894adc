// Draws what is still missing before the first visitor can write. Refuses to judge but by the bot itself.
import { useMachine } from '@xstate/react';
import { botFacts } from '../../api/bot-facts.live.ts';
import { sessionStore } from '../../api/session.store.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { setupSteps } from '../../machines/flows/setup.steps.ts';
import { botLink } from '../../platform/bot-links.ts';
import { inspection } from '../../platform/inspector.ts';
import { isTried } from '../../platform/tried-bots.ts';
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { inboxTexts as texts } from './conversations.texts.ts';
import * as styles from './Inbox.css.ts';

const steps = {
  teach: { text: texts.stepTeach, section: 'knowledge' },
  try: { text: texts.stepTry, section: 'testChat' },
  install: { text: texts.stepInstall, section: 'install' },
} as const;

export function EmptyInbox({ botId }: { botId: string }) {
  const { t } = useI18n();
  const [{ context }] = useMachine(botFacts, { ...inspection(), input: { botId } });
  const { bot } = context;
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  return (
    <EmptyState drawing="inbox" title={t(texts.emptyTitle)} body={t(texts.emptyBody)}>
      {bot && (
        <ul className={styles.steps}>
          {setupSteps(bot, isTried(botId)).map(({ id, state }) =>
            id === 'create' || (id === 'install' && !isOwner) ? null : (
              <li key={id} className={styles.step}>
                <Icon name={state === 'done' ? 'done' : 'dashed'} />
                <Link href={botLink(botId, steps[id].section)} look="plain" isAlone>
                  {t(steps[id].text)}
                </Link>
              </li>
            ),
          )}
        </ul>
      )}
    </EmptyState>
  );
}
