// Bulk actions on the selected conversations.
import { type ComponentProps, useState } from 'react';
import type { BulkAction } from '../../../../contract/conversations/inbox.ts';
import type { LabelTone } from '../../../../contract/conversations/labels.ts';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import type { LabelsAndViews } from '../../../machines/conversations/inbox/labels-and-views.machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { Menu } from '../../../ui/Menu/Menu.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { groupActionOf, groupMenu } from '../groups/group-menu.ts';
import { macroGroup, openMacros } from '../macros/macro-menu.ts';
import { moderationActionOf, moderationGroup } from '../moderation/moderation-menu.ts';
import { priorityActionOf, priorityGroup } from '../priority/priority-menu.ts';
import { SnoozeMenu } from '../snooze/SnoozeMenu.tsx';
import { snoozeTexts } from '../snooze/snooze.texts.ts';
import * as styles from './InboxParts.css.ts';
import { bulkTexts as texts } from './inbox.texts.ts';
import { LabelFields } from './LabelFields.tsx';

export interface BulkBarProps {
  selectedConversations: readonly Conversation[];
  count: number;
  labelsAndViews: LabelsAndViews;
  me: string;
  /** The conversations are being closed. */
  isClosing: boolean;
  /** A label is being created. */
  isCreatingLabel: boolean;
  /** Why creating the label failed. */
  failure: Failure | null;
  onBulkAction: (action: BulkAction) => void;
  onCreateLabel: (name: string, tone: LabelTone) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

const NOBODY = 'nobody';

export function BulkBar(props: BulkBarProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { count, labelsAndViews, me, isClosing, selectedConversations } = props;
  const { onBulkAction, onSelectAll, onClear } = props;
  const areSpam =
    selectedConversations.length > 0 && selectedConversations.every(({ status }) => status === 'spam');
  const people = labelsAndViews.operators.map(({ id, name }) => ({
    id,
    label: id === me ? t(texts.toMe) : name,
    icon: 'user' as const,
  }));
  return (
    <section aria-label={t(texts.bar)} className={styles.bar}>
      <span role="status" className={styles.grow}>
        {t(texts.selected, { count })}
      </span>
      <Button
        size="small"
        icon="check"
        shortcut="E"
        isPending={isClosing}
        onPress={() => onBulkAction({ kind: 'close' })}
      >
        {t(texts.close)}
      </Button>
      <span data-menu="assign">
        <Menu
          label={t(texts.assign)}
          trigger={
            <Button size="small" icon="user">
              {t(texts.assign)}
            </Button>
          }
          groups={[
            { id: 'people', items: people },
            { id: 'none', items: [{ id: NOBODY, label: t(texts.toNobody), icon: 'minus' }] },
            ...groupMenu(selectedConversations, labelsAndViews.groups, i18n),
          ]}
          onAction={(id) =>
            onBulkAction(groupActionOf(id) ?? { kind: 'assign', assigneeId: id === NOBODY ? null : id })
          }
        />
      </span>
      <SnoozeMenu
        isSnoozed={selectedConversations.some(({ snoozedUntil }) => snoozedUntil !== undefined)}
        trigger={
          <Button size="small" icon="moon" shortcut="S">
            {t(snoozeTexts.snooze)}
          </Button>
        }
        onSnooze={onBulkAction}
      />
      <LabelPopover
        {...props}
        trigger={
          <Button size="small" icon="tag">
            {t(texts.label)}
          </Button>
        }
      />
      <Menu
        label={t(uiTexts.more)}
        trigger={<IconButton icon="more" size="small" label={t(uiTexts.more)} />}
        groups={[
          macroGroup(i18n),
          priorityGroup(selectedConversations, i18n),
          moderationGroup(areSpam, i18n),
        ]}
        onAction={(id) => {
          openMacros(id);
          const action = moderationActionOf(id) ?? priorityActionOf(id);
          if (action) onBulkAction(action);
        }}
      />
      <IconButton icon="checkTwice" size="small" label={t(texts.pickAll)} onPress={onSelectAll} />
      <IconButton icon="close" size="small" label={t(texts.clear)} onPress={onClear} />
    </section>
  );
}

export interface LabelPopoverProps
  extends Pick<
    BulkBarProps,
    | 'selectedConversations'
    | 'labelsAndViews'
    | 'isCreatingLabel'
    | 'failure'
    | 'onBulkAction'
    | 'onCreateLabel'
  > {
  trigger: ComponentProps<typeof Popover>['trigger'];
}

export function LabelPopover(props: LabelPopoverProps) {
  const { t } = useI18n();
  const { selectedConversations, labelsAndViews, trigger, onBulkAction } = props;
  return (
    <span data-menu="label">
      <Popover title={t(texts.label)} trigger={trigger}>
        <div className={styles.groups}>
          <div className={styles.group}>
            {labelsAndViews.labels.map(({ id, name }) => {
              const labelledCount = selectedConversations.filter(({ labels }) => labels?.includes(id)).length;
              const isOnAll = labelledCount > 0 && labelledCount === selectedConversations.length;
              return (
                <Checkbox
                  key={id}
                  label={name}
                  isSelected={isOnAll}
                  isIndeterminate={labelledCount > 0 && !isOnAll}
                  onChange={(isAdded) =>
                    onBulkAction({ kind: 'label', add: isAdded ? [id] : [], remove: isAdded ? [] : [id] })
                  }
                />
              );
            })}
          </div>
        </div>
        <NewLabel key={labelsAndViews.labels.length} {...props} />
      </Popover>
    </span>
  );
}

function NewLabel({ failure, isCreatingLabel, onCreateLabel }: LabelPopoverProps) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [tone, setTone] = useState<LabelTone>('accent');
  return (
    <Form isSending={isCreatingLabel} onSubmit={() => name.trim() && onCreateLabel(name.trim(), tone)}>
      <Stack gap={2}>
        <LabelFields
          label={t(texts.newLabel)}
          name={name}
          tone={tone}
          failure={failure}
          onName={setName}
          onTone={setTone}
        />
        <Button isSubmit size="small" icon="plus" isPending={isCreatingLabel} isDisabled={!name.trim()}>
          {t(texts.createLabel)}
        </Button>
      </Stack>
    </Form>
  );
}
