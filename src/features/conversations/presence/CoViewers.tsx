// Which colleagues view this conversation or type in it.
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Colleague } from '../../../machines/conversations/presence/team-presence.machine.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import * as styles from './CoViewers.css.ts';
import { teamPresenceTexts as texts } from './team-presence.texts.ts';

export interface CoViewersProps {
  colleagues: readonly Colleague[];
  typingColleague: Colleague | null;
}

/** Always mounted, so that screen readers announce changes in it. */
export function CoViewers({ colleagues, typingColleague }: CoViewersProps) {
  const { t, locale } = useI18n();
  const names = new Intl.ListFormat(locale).format(colleagues.map(({ name }) => name));
  const message = typingColleague
    ? t(texts.typing, { name: typingColleague.name })
    : colleagues.length > 0
      ? t(colleagues.length > 1 ? texts.alsoViewingMany : texts.alsoViewing, { names })
      : null;
  return (
    <div role="status">
      {message && (
        <p className={typingColleague ? styles.writing : styles.looking}>
          <Icon name={typingColleague ? 'edit' : 'eye'} size="s" />
          {message}
        </p>
      )}
    </div>
  );
}
