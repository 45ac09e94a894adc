// Inbox header: title, search, tabs, filters and views.
import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import type { ConversationFilter, InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import { type I18n, useI18n } from '../../../i18n/I18n.tsx';
import type { Counts } from '../../../machines/conversations/inbox/inbox.machine.ts';
import type { LabelsAndViews } from '../../../machines/conversations/inbox/labels-and-views.machine.ts';
import { contactsLink } from '../../../platform/links.ts';
import { DateRangeField } from '../../../ui/DatePicker/DateRangeField.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { SearchField } from '../../../ui/SearchField/SearchField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl/SegmentedControl.tsx';
import { Heading } from '../../../ui/Text/Text.tsx';
import { contactsTexts } from '../contacts/contacts.texts.ts';
import { inboxTexts as texts } from '../conversations.texts.ts';
import { moderationTexts } from '../moderation/moderation.texts.ts';
import { snoozeTexts } from '../snooze/snooze.texts.ts';
import { targetTexts } from '../targets/targets.texts.ts';
import { FilterPanel } from './FilterPanel.tsx';
import * as styles from './Inbox.css.ts';
import * as parts from './InboxParts.css.ts';
import { chip } from './InboxParts.css.ts';
import { bulkTexts, filterTexts } from './inbox.texts.ts';

/** Props that a menu adds to its trigger. */
type MenuTriggerProps = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'aria-haspopup' | 'aria-expanded' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus'
>;

export interface FilterChipProps extends MenuTriggerProps {
  icon?: IconName;
  isOn: boolean;
  /** Undefined where the button opens a menu. */
  onPress?: (isOn: boolean) => void;
  children: ReactNode;
}

function FilterChip({ icon, isOn, onPress, children, ...triggerProps }: FilterChipProps) {
  const toggleProps = onPress && { 'aria-pressed': isOn, onClick: () => onPress(!isOn) };
  return (
    <button type="button" className={chip} data-on={isOn || undefined} {...triggerProps} {...toggleProps}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
      {!onPress && <Icon name="chevronDown" size="xs" />}
    </button>
  );
}

export type FilterPatch = { readonly [Key in keyof InboxFilters]?: InboxFilters[Key] | undefined };

export interface InboxHeaderProps {
  /** Name of the view with exactly these filters, or null. */
  title: string | null;
  isThreadOpen: boolean;
  filters: InboxFilters;
  /** Ids of the listed bots, separated by commas; undefined for all. */
  botIds: string | undefined;
  counts: Counts | null;
  labelsAndViews: LabelsAndViews;
  /** Whether a listed conversation has a due time. */
  hasReplyTargets: boolean;
  me: string;
  isSelecting: boolean;
  views: ReactNode;
  onFilters: (changes: FilterPatch) => void;
  onSearch: (search: string) => void;
  /** Undefined for all bots. */
  onBot: (botId: string | undefined) => void;
  onToggleSelecting: () => void;
  /** Undefined for users who may not edit labels. */
  onLabels?: () => void;
}

const ANYONE = 'anyone';

/** Clears all filters of the filter panel. */
export const CLEARED_FILTERS: FilterPatch = {
  statuses: undefined,
  connections: undefined,
  ratings: undefined,
  labels: undefined,
  groups: undefined,
  priorities: undefined,
  from: undefined,
  to: undefined,
};

/** The tabs with their counts. */
export const inboxTabs = (counts: Counts | null, t: I18n['t']) =>
  (['all', 'open', 'answered'] as const).map((value: ConversationFilter) => ({
    value,
    label: t(texts[value]),
    // “0+” says nothing, so it is left out.
    ...(counts && !isUnknownCount(counts[value]) && counts[value]),
  }));

const isUnknownCount = ({ count, isMore }: Counts['all']) => count === 0 && isMore;

export function InboxHeader(props: InboxHeaderProps) {
  const { t } = useI18n();
  const { title, isThreadOpen, filters, counts, isSelecting, views, onFilters, onSearch, onToggleSelecting } =
    props;
  const [isPeriodOpen, setPeriodOpen] = useState(false);
  const { filter, search = '', from, to } = filters;
  const period = from === undefined || to === undefined ? null : { from, to };
  return (
    <header className={styles.header}>
      <Inline justify="between">
        <div className={styles.title}>
          <Heading level={isThreadOpen ? 2 : 1} size="l">
            <bdi>{title ?? t(texts.title)}</bdi>
          </Heading>
          <Link href={contactsLink} variant="quiet">
            {t(contactsTexts.title)}
          </Link>
        </div>
        <Inline gap="none">
          <IconButton
            icon="checkTwice"
            label={t(bulkTexts.selectMany)}
            isPressed={isSelecting}
            onPress={onToggleSelecting}
          />
          {views}
          <IconButton
            icon="calendar"
            label={t(texts.period)}
            isPressed={isPeriodOpen || period !== null}
            onPress={() => setPeriodOpen(!isPeriodOpen)}
          />
          <FilterPanel
            filters={filters}
            labelsAndViews={props.labelsAndViews}
            onFilters={onFilters}
            onClear={() => onFilters(CLEARED_FILTERS)}
            {...(props.onLabels && { onLabels: props.onLabels })}
          />
        </Inline>
      </Inline>
      <div data-search>
        <SearchField label={t(texts.search)} value={search} onChange={onSearch} />
      </div>
      {(isPeriodOpen || period) && (
        <DateRangeField
          label={t(texts.period)}
          placeholder={t(texts.anyDate)}
          value={period}
          onChange={(chosen) => onFilters(chosen ?? { from: undefined, to: undefined })}
        />
      )}
      <SegmentedControl
        label={t(texts.filter)}
        options={inboxTabs(counts, t)}
        value={filter}
        onChange={(value) => onFilters({ filter: value })}
        isWide
      />
      <Chips {...props} />
    </header>
  );
}

/** Cleared by each of the chips that list other conversations than the tabs do. */
const DEFAULT_LIST = {
  snoozed: undefined,
  spam: undefined,
  late: undefined,
  filter: 'all',
} as const satisfies FilterPatch;

function Chips(props: InboxHeaderProps) {
  const { filters, botIds, counts, labelsAndViews, hasReplyTargets, me, onFilters, onBot } = props;
  const { t, n } = useI18n();
  const unread = counts?.unread;
  return (
    <div className={parts.chips}>
      {labelsAndViews.bots.length > 1 && <BotChip bots={labelsAndViews.bots} {...{ botIds, onBot }} />}
      <FilterChip
        isOn={filters.unread === 'yes'}
        onPress={(isOn) => onFilters({ unread: isOn ? 'yes' : undefined })}
      >
        {t(filterTexts.unread)}
        {unread && unread.count > 0 && ` ${n(unread.count)}${unread.isMore ? '+' : ''}`}
      </FilterChip>
      {(filters.late === 'now' || (counts !== null && counts.late.count > 0)) && (
        <FilterChip
          icon="alert"
          isOn={filters.late === 'now'}
          onPress={(isOn) => onFilters({ ...DEFAULT_LIST, late: isOn ? 'now' : undefined })}
        >
          {t(targetTexts.filter)}
          {counts && counts.late.count > 0 && ` ${n(counts.late.count)}${counts.late.isMore ? '+' : ''}`}
        </FilterChip>
      )}
      {filters.late === 'ever' && (
        <FilterChip icon="alert" isOn onPress={() => onFilters({ late: undefined })}>
          {t(targetTexts.ever)}
        </FilterChip>
      )}
      {(filters.snoozed || (counts !== null && counts.snoozed.count > 0)) && (
        <FilterChip
          icon="moon"
          isOn={filters.snoozed === 'yes'}
          onPress={(isOn) => onFilters({ ...DEFAULT_LIST, snoozed: isOn ? 'yes' : undefined })}
        >
          {t(snoozeTexts.filter)}
          {counts && counts.snoozed.count > 0 && ` ${n(counts.snoozed.count)}`}
        </FilterChip>
      )}
      {(filters.spam || (counts !== null && counts.spam.count > 0)) && (
        <FilterChip
          icon="flag"
          isOn={filters.spam === 'yes'}
          onPress={(isOn) => onFilters({ ...DEFAULT_LIST, spam: isOn ? 'yes' : undefined })}
        >
          {t(moderationTexts.filter)}
          {counts && counts.spam.count > 0 && ` ${n(counts.spam.count)}`}
        </FilterChip>
      )}
      <AssigneeChip {...{ filters, labelsAndViews, me, onFilters }} />
      {!filters.search && !filters.snoozed && filters.late !== 'now' && (
        <SortChip {...{ filters, hasReplyTargets: hasReplyTargets, onFilters }} />
      )}
    </div>
  );
}

const NEWEST = 'newest';

function SortChip({
  filters: { sort },
  hasReplyTargets,
  onFilters,
}: Pick<InboxHeaderProps, 'filters' | 'hasReplyTargets' | 'onFilters'>) {
  const { t } = useI18n();
  const orders = [
    { id: NEWEST, label: t(filterTexts.newest) },
    { id: 'waiting', label: t(filterTexts.waiting) },
    ...(sort === 'due' || hasReplyTargets ? [{ id: 'due', label: t(targetTexts.sort) }] : []),
  ];
  const current = sort ?? NEWEST;
  return (
    <Menu
      label={t(filterTexts.order)}
      placement="bottom start"
      trigger={
        <FilterChip icon="clock" isOn={sort !== undefined}>
          <span className={parts.chipText}>{orders.find(({ id }) => id === current)?.label}</span>
        </FilterChip>
      }
      groups={[
        { id: 'orders', items: orders.map((order) => ({ ...order, isCurrent: order.id === current })) },
      ]}
      onAction={(id) => onFilters({ sort: id === 'waiting' || id === 'due' ? id : undefined })}
    />
  );
}

const ALL_BOTS = 'all';

function BotChip({
  bots,
  botIds,
  onBot,
}: Pick<LabelsAndViews, 'bots'> & Pick<InboxHeaderProps, 'botIds' | 'onBot'>) {
  const { t, list } = useI18n();
  const names = bots.filter(({ id }) => botIds?.split(',').includes(id)).map(({ name }) => name);
  return (
    <Menu
      label={t(filterTexts.bot)}
      placement="bottom start"
      trigger={
        <FilterChip icon="bot" isOn={names.length > 0}>
          <span className={parts.chipText}>{names.length > 0 ? list(names) : t(filterTexts.allBots)}</span>
        </FilterChip>
      }
      groups={[
        {
          id: 'all',
          items: [{ id: ALL_BOTS, label: t(filterTexts.allBots), isCurrent: names.length === 0 }],
        },
        {
          id: 'bots',
          items: bots.map(({ id, name }) => ({ id, label: name, isCurrent: id === botIds })),
        },
      ]}
      onAction={(id) => onBot(id === ALL_BOTS ? undefined : id)}
    />
  );
}

function AssigneeChip({
  filters,
  labelsAndViews,
  me,
  onFilters,
}: Pick<InboxHeaderProps, 'filters' | 'labelsAndViews' | 'me' | 'onFilters'>) {
  const { t } = useI18n();
  const { assignee = ANYONE } = filters;
  const fixedOptions = [
    { id: ANYONE, label: t(filterTexts.everyone) },
    { id: 'me', label: t(filterTexts.me) },
    { id: 'nobody', label: t(filterTexts.nobody) },
  ];
  const people = labelsAndViews.operators
    .filter(({ id }) => id !== me)
    .map(({ id, name }) => ({ id, label: name }));
  const currentOption = [...fixedOptions, ...people].find(
    ({ id }) => id === (assignee === me ? 'me' : assignee),
  );
  const markCurrent = (items: readonly { id: string; label: string }[]) =>
    items.map((item) => ({ ...item, isCurrent: item === currentOption }));
  return (
    <Menu
      label={t(filterTexts.assignee)}
      placement="bottom start"
      trigger={
        <FilterChip isOn={assignee !== ANYONE}>
          <span className={parts.chipText}>
            {t(filterTexts.assigneeIs, { name: currentOption?.label ?? '' })}
          </span>
        </FilterChip>
      }
      groups={[
        { id: 'known', items: markCurrent(fixedOptions) },
        ...(people.length > 0 ? [{ id: 'people', items: markCurrent(people) }] : []),
      ]}
      onAction={(id) => onFilters({ assignee: id === ANYONE ? undefined : id })}
    />
  );
}
