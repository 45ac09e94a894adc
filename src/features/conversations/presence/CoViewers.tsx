// Which colleagues view this conversation or type in it.
import { useI18n } from '../../../i18n/I18n.tsx';
import type { Colleague } from '../../../machines/conversations/presence/team-presence.machine.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import * as styles from './CoViewers.css.ts';
import { deskTexts as texts } from './team-presence.texts.ts';

export interface CompanyProps {
  colleagues: readonly Colleague[];
  typist: Colleague | null;
}

/** Stands in the page all the time, so that screen readers are told what changes in it. */
export function Company({ colleagues, typist }: CompanyProps) {
  const { t, locale } = useI18n();
  const names = new Intl.ListFormat(locale).format(colleagues.map(({ name }) => name));
  const words = typist
    ? t(texts.typing, { name: typist.name })
    : colleagues.length > 0
      ? t(colleagues.length > 1 ? texts.lookingMany : texts.looking, { names })
      : null;
  return (
    <div role="status">
      {words && (
        <p className={typist ? styles.writing : styles.looking}>
          <Icon name={typist ? 'edit' : 'eye'} size="s" />
          {words}
        </p>
      )}
    </div>
  );
}
