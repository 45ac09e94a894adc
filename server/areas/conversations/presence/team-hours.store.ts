// When visitors are answered: in the bot's business hours, else while its team is at work.
import type { Kysely } from 'kysely';
import { formatOpening } from '../../../../contract/bots/away-message.words.ts';
import type { TeamHours } from '../../../../contract/widget/home.ts';
import { localTimeIn } from '../../../engine/hours/local-day.ts';
import type { Database } from '../../../store/schema/database.ts';
import { holidaysWithin, hoursStateAt } from '../../bots/hours/business-hours.rules.ts';
import { readBusinessHours, setHoursOf } from '../../bots/hours/business-hours.store.ts';
import { type AssigneeQuery, readWorkingHoursOfTeam } from '../assignment/assignees.store.ts';
import { isWithinWorkingHours } from './presence.rules.ts';
import { joinSpans, joinWorkingHours } from './team-hours.rules.ts';

/** Holidays that visitors are told of in advance. */
const DAYS_AHEAD = 14;
const MAX_HOLIDAYS = 4;

export async function readTeamHours(db: Kysely<Database>, query: AssigneeQuery): Promise<TeamHours> {
  const { now } = query;
  const stored = await readBusinessHours(db, query);
  const { zone } = stored;
  const hours = setHoursOf(stored);
  if (hours === null) {
    const team = await readWorkingHoursOfTeam(db, query);
    const isOpen = team.some((days) => isWithinWorkingHours(days, zone, now));
    return { isOpen, zone, week: joinWorkingHours(team), opening: null, holidays: [] };
  }
  const { day } = localTimeIn(now, zone);
  const holidays = holidaysWithin(hours, day, day + DAYS_AHEAD)
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .slice(0, MAX_HOLIDAYS);
  const { isOpen, opensAt } = hoursStateAt(hours, now);
  const words = (language: 'fa' | 'en') => formatOpening(language, { opensAt, zone }, now);
  const opening = opensAt === null ? null : { fa: words('fa'), en: words('en') };
  return { isOpen, zone, week: joinSpans(hours.week), opening, holidays };
}
