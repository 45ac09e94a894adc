// When the team is there; lazy-loaded where it has hours.
/** @jsxImportSource preact */
import type { TeamHours } from '../../../contract/widget/home.ts';
import type { Locale } from '../frame.texts.ts';
import { homeTexts } from './home.texts.ts';
import { formatTeamHours } from './hours.ts';

export const Hours = ({ hours, locale }: { readonly hours: TeamHours; readonly locale: Locale }) => {
  const hoursText = formatTeamHours(hours, locale, Date.now());
  if (!hoursText) return null;
  return (
    <details class="hours">
      <summary>
        <span class={hours.isOpen ? 'light on' : 'light'} />
        <span>{hoursText.now || homeTexts.hours[locale]}</span>
      </summary>
      <dl aria-label={homeTexts.hours[locale]}>
        {hoursText.days.map(({ name, isToday, spans }) => (
          <div key={name} data-today={isToday || undefined}>
            <dt>{name}</dt>
            <dd>{spans}</dd>
          </div>
        ))}
      </dl>
      {hoursText.zone !== '' && <p>{hoursText.zone}</p>}
    </details>
  );
};
