// Knows how long somebody has waited and when that is too long. Refuses to know for what.
import { useSyncExternalStore } from 'react';
import { type I18n, useI18n } from '../../i18n/I18n.tsx';
import { halfMinutes } from '../../platform/clock.ts';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './ConversationRow.css.ts';
import { statusTexts as texts } from './conversations.texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function Waiting({ since }: { since: number }) {
  const i18n = useI18n();
  const now = useSyncExternalStore(halfMinutes.subscribe, halfMinutes.now);
  const waited = Math.max(now - since, 0);
  return (
    <span className={styles.waiting[urgencyOf(waited)]}>
      <Icon name="clock" size="xs" />
      <VisuallyHidden>{i18n.t(texts.waiting)} </VisuallyHidden>
      {durationOf(waited, i18n)}
    </span>
  );
}

function urgencyOf(waited: number): keyof typeof styles.waiting {
  if (waited > 10 * MINUTE) return 'danger';
  return waited > 3 * MINUTE ? 'warning' : 'calm';
}

function durationOf(waited: number, { t }: I18n): string {
  if (waited < MINUTE) return t(texts.waitNow);
  if (waited < HOUR) return t(texts.waitMinutes, { count: Math.floor(waited / MINUTE) });
  if (waited < DAY) return t(texts.waitHours, { count: Math.floor(waited / HOUR) });
  return t(texts.waitDays, { count: Math.floor(waited / DAY) });
}
