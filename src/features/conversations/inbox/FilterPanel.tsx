// Filters with several choices: status, connection, satisfaction, labels.
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import { MarkedPriority } from '../../../../contract/conversations/priority.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { countActiveFilters } from '../../../machines/conversations/inbox/inbox.url.ts';
import type { LabelsAndViews } from '../../../machines/conversations/inbox/labels-and-views.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { statusTexts } from '../conversations.texts.ts';
import { groupTexts } from '../groups/groups.texts.ts';
import { priorityTexts } from '../priority/priority.texts.ts';
import * as styles from './InboxParts.css.ts';
import { labelTexts, filterTexts as texts } from './inbox.texts.ts';

type MultiFilter = 'statuses' | 'connections' | 'ratings' | 'labels' | 'groups' | 'priorities';

export interface FilterPanelProps {
  filters: InboxFilters;
  labelsAndViews: LabelsAndViews;
  onFilters: (changes: Partial<Record<MultiFilter, string | undefined>>) => void;
  onClear: () => void;
  /** Opens the labels dialog; undefined for users who may not edit labels. */
  onLabels?: () => void;
}

const STARS = ['5', '4', '3', '2', '1'] as const;

export function FilterPanel({ filters, labelsAndViews, onFilters, onClear, onLabels }: FilterPanelProps) {
  const { t } = useI18n();
  const count = countActiveFilters(filters);
  const renderGroup = (
    name: MultiFilter,
    title: string,
    options: readonly (readonly [id: string, label: string])[],
  ) => (
    <Choices
      title={title}
      options={options}
      chosen={filters[name]}
      onChange={(chosen) => onFilters({ [name]: chosen })}
    />
  );
  return (
    <Popover
      title={t(texts.filters)}
      width="medium"
      trigger={
        <IconButton
          icon="filter"
          label={count > 0 ? t(texts.filtersCount, { count }) : t(texts.filters)}
          isPressed={count > 0}
        />
      }
    >
      {(close) => (
        <>
          <div className={styles.groups}>
            {renderGroup(
              'statuses',
              t(texts.statuses),
              ConversationStatus.literals
                .filter((status) => status !== 'spam')
                .map((status) => [status, t(statusTexts[status])]),
            )}
            {labelsAndViews.connections.length > 1 &&
              renderGroup(
                'connections',
                t(texts.connections),
                labelsAndViews.connections.map(({ id, name }) => [id, name]),
              )}
            {labelsAndViews.groups.length > 0 &&
              renderGroup(
                'groups',
                t(groupTexts.filter),
                labelsAndViews.groups.map(({ id, name }) => [id, name]),
              )}
            {renderGroup(
              'priorities',
              t(priorityTexts.title),
              MarkedPriority.literals.map((priority) => [priority, t(priorityTexts[priority])]),
            )}
            {renderGroup(
              'ratings',
              t(texts.ratings),
              STARS.map((stars) => [stars, t(texts.stars, { count: Number(stars) })]),
            )}
            {renderGroup(
              'labels',
              t(texts.labels),
              labelsAndViews.labels.map(({ id, name }) => [id, name]),
            )}
          </div>
          {labelsAndViews.labels.length === 0 && (
            <Text tone="muted" size="s">
              {t(texts.noLabels)}
            </Text>
          )}
          {onLabels && labelsAndViews.labels.length > 0 && (
            <Button
              size="small"
              variant="quiet"
              icon="tag"
              onPress={() => {
                close();
                onLabels();
              }}
            >
              {t(labelTexts.edit)}
            </Button>
          )}
          {count > 0 && (
            <Button size="small" onPress={onClear}>
              {t(texts.clear)}
            </Button>
          )}
        </>
      )}
    </Popover>
  );
}

interface ChoicesProps {
  title: string;
  options: readonly (readonly [id: string, label: string])[];
  chosen: string | undefined;
  onChange: (chosen: string | undefined) => void;
}

function Choices({ title, options, chosen, onChange }: ChoicesProps) {
  const selectedIds = chosen ? chosen.split(',') : [];
  if (options.length === 0) return null;
  const toggle = (id: string, isOn: boolean) => {
    const next = options
      .map(([each]) => each)
      .filter((each) => (each === id ? isOn : selectedIds.includes(each)));
    onChange(next.length > 0 ? next.join(',') : undefined);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {options.map(([id, label]) => (
        <Checkbox
          key={id}
          label={label}
          isSelected={selectedIds.includes(id)}
          onChange={(isOn) => toggle(id, isOn)}
        />
      ))}
    </fieldset>
  );
}
