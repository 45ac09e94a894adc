// Knows how a bot's state looks: a word with its picture. Refuses to know how it came about.
import type { Bot, SourceHold, TrainingStatus } from '../../../contract/bots.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { IconName } from '../../ui/Icon/Icon.tsx';
import { StatusChip, type Tone } from '../../ui/StatusChip/StatusChip.tsx';
import { holdTexts, statusTexts } from './bots.texts.ts';

const looks: Record<TrainingStatus, { readonly tone: Tone; readonly icon: IconName }> = {
  untrained: { tone: 'neutral', icon: 'dashed' },
  pending: { tone: 'neutral', icon: 'hourglass' },
  learning: { tone: 'info', icon: 'wait' },
  trained: { tone: 'success', icon: 'done' },
  accepted: { tone: 'success', icon: 'done' },
  rejected: { tone: 'warning', icon: 'warning' },
  error: { tone: 'danger', icon: 'error' },
  noSpaceLeft: { tone: 'warning', icon: 'database' },
};

const holds: Record<SourceHold, { readonly tone: Tone; readonly icon: IconName }> = {
  paused: { tone: 'neutral', icon: 'pause' },
  doubt: { tone: 'warning', icon: 'warning' },
};

export function BotStatus({ bot }: { bot: Bot }) {
  const { t } = useI18n();
  if (!bot.active) {
    return (
      <StatusChip tone="neutral" icon="pause">
        {t(statusTexts.inactive)}
      </StatusChip>
    );
  }
  const { trainingHold } = bot;
  if (trainingHold) return <StatusChip {...holds[trainingHold]}>{t(holdTexts[trainingHold])}</StatusChip>;
  return <StatusChip {...looks[bot.trainingStatus]}>{t(statusTexts[bot.trainingStatus])}</StatusChip>;
}
