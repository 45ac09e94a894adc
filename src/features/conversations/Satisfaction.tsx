// Star and number of a visitor's satisfaction.
import { useI18n } from '../../i18n/I18n.tsx';
import { StatusChip } from '../../ui/StatusChip/StatusChip.tsx';
import { panelTexts as texts } from './visitor/visitor-panel.texts.ts';

/** `stars`: from 1 to 5. */
export function Satisfaction({ stars }: { stars: number }) {
  const { t, n } = useI18n();
  const tone = stars >= 4 ? 'success' : stars === 3 ? 'warning' : 'danger';
  return (
    <StatusChip tone={tone} icon="star">
      {t(texts.stars, { stars: n(stars) })}
    </StatusChip>
  );
}
