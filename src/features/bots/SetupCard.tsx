// Draws how far a bot is on the way to its first visitor, and the way on. Refuses to decide which bot.
import type { Bot } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { setupTexts } from '../../i18n/setup.texts.ts';
import { currentStep, type SetupStep, setupSteps } from '../../machines/flows/setup.steps.ts';
import { addKnowledgeLink, botLink } from '../../platform/bot-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Card } from '../../ui/Card/Card.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Link } from '../../ui/Link/Link.tsx';
import { Stepper } from '../../ui/Stepper/Stepper.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { botsTexts as texts } from './bots.texts.ts';

const links: Record<Exclude<SetupStep, 'create'>, (botId: string) => string> = {
  teach: addKnowledgeLink,
  try: (botId) => botLink(botId, 'testChat'),
  install: (botId) => botLink(botId, 'install'),
};
const linkOf = (step: SetupStep, botId: string) => (step === 'create' ? undefined : links[step](botId));

export interface SetupCardProps {
  bot: Bot;
  isTried: boolean;
  onLater: () => void;
}

export function SetupCard({ bot, isTried, onLater }: SetupCardProps) {
  const { t } = useI18n();
  const steps = setupSteps(bot, isTried);
  const current = currentStep(bot, isTried);
  const href = current ? linkOf(current, bot.id) : undefined;
  const left = steps.filter(({ state }) => state !== 'done').length;
  return (
    <Card
      title={t(texts.setupOf, { name: bot.name })}
      aside={
        <Inline>
          <Button variant="quiet" onPress={onLater}>
            {t(texts.later)}
          </Button>
          {href && (
            <Link href={href} look="button" endIcon="chevronEnd">
              {t(texts.goOn)}
            </Link>
          )}
        </Inline>
      }
    >
      <Text size="s" tone="muted">
        {t(texts.setupLeft, { count: left })}
      </Text>
      <Stepper
        label={t(setupTexts.label)}
        steps={steps.map(({ id, state }) => {
          const target = state === 'next' ? undefined : linkOf(id, bot.id);
          return { id, state, label: t(setupTexts[id]), ...(target && { href: target }) };
        })}
      />
    </Card>
  );
}
