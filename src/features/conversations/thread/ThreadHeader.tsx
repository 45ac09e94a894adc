// Visitor's name and the actions on the open conversation.
import { type ReactNode, useState } from 'react';
import type { Conversation } from '../../../../contract/conversations/messages.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { isActionAllowed } from '../../../machines/conversations/conversation/conversation.decisions.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker/DatePicker.tsx';
import { toPeriod } from '../../../ui/DatePicker/period.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Inline } from '../../../ui/Layout/Layout.tsx';
import { Menu, type MenuGroup } from '../../../ui/Menu/Menu.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { Switch } from '../../../ui/Switch/Switch.tsx';
import { Heading } from '../../../ui/Text/Text.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { ConversationStatus } from '../ConversationStatus.tsx';
import { threadTexts as texts } from '../conversations.texts.ts';
import * as inbox from '../inbox/Inbox.css.ts';
import { macroGroup, openMacros } from '../macros/macro-menu.ts';
import { markedVisitorName } from '../marked-visitor-name.ts';
import { type ModerationAction, moderationActionOf, moderationGroup } from '../moderation/moderation-menu.ts';
import { assigneeText } from '../presence/assignment-menu.ts';
import { teamPresenceTexts } from '../presence/team-presence.texts.ts';
import { PriorityChip } from '../priority/PriorityChip.tsx';
import { type PriorityAction, priorityActionOf, priorityGroup } from '../priority/priority-menu.ts';
import { Satisfaction } from '../Satisfaction.tsx';
import { SnoozeMenu } from '../snooze/SnoozeMenu.tsx';
import { snoozeTexts } from '../snooze/snooze.texts.ts';
import { type SnoozeAction, useSnooze } from '../snooze/useSnooze.tsx';
import { ReplyDueChip } from '../targets/ReplyDueChip.tsx';
import * as styles from './Thread.css.ts';

export interface ThreadHeaderProps {
  conversation: Conversation;
  /** Operators it may be assigned to; empty where it cannot be assigned. */
  assignmentGroups: readonly MenuGroup[];
  /** Called with the id of a menu choice. */
  onAssign: (id: string) => void;
  /** A change is being sent; the controls wait for it. */
  isActionPending: boolean;
  onBack: () => void;
  onAiToggle: (isOn: boolean) => void;
  onStatusChange: (status: 'closed' | 'open') => void;
  onAct: (action: SnoozeAction | ModerationAction | PriorityAction) => void;
  onOpenVisitor: () => void;
  /** Goes to the messages from this instant on. */
  onGoToDate: (at: number) => void;
  /** Labels the conversation. */
  labelMenu: ReactNode;
}

export function ThreadHeader(props: ThreadHeaderProps) {
  const {
    conversation,
    assignmentGroups,
    isActionPending,
    onBack,
    onAiToggle,
    onStatusChange,
    onOpenVisitor,
    onAssign,
  } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const { status, aiEnabled, satisfaction } = conversation;
  const name = markedVisitorName(conversation, i18n);
  const isClosed = status === 'closed';
  const isSpam = status === 'spam';
  return (
    <header className={styles.header}>
      <div className={inbox.phoneOnly}>
        <IconButton icon="back" label={t(texts.back)} onPress={onBack} />
      </div>
      <div className={inbox.notPhone}>
        <Avatar name={name} size="m" />
      </div>
      <div className={styles.titleBlock}>
        <Heading level={1} size="m">
          <bdi>{name}</bdi>
        </Heading>
        <Inline gap={1} isWrapping>
          <ConversationStatus status={status} />
          <ReplyDueChip dueAt={conversation.replyDueAt} />
          <PriorityChip priority={conversation.priority} />
          {satisfaction !== undefined && (
            <div className={inbox.narrowOnly}>
              <Satisfaction stars={satisfaction} />
            </div>
          )}
        </Inline>
      </div>
      <div className={inbox.narrowOnly}>
        <IconButton icon="user" label={t(texts.visitorPanel)} onPress={onOpenVisitor} />
      </div>
      {props.labelMenu}
      <div className={styles.more}>
        <Popover title={t(texts.goToDate)} trigger={<IconButton icon="calendar" label={t(texts.goToDate)} />}>
          {(close) => <ThreadDate onGoToDate={props.onGoToDate} onClose={close} />}
        </Popover>
        <Menu
          label={t(uiTexts.more)}
          trigger={<IconButton icon="more" label={t(uiTexts.more)} />}
          groups={[macroGroup(i18n), priorityGroup([conversation], i18n), moderationGroup(isSpam, i18n)]}
          onAction={(id) => {
            openMacros(id);
            const action = moderationActionOf(id) ?? priorityActionOf(id);
            if (action) props.onAct(action);
          }}
        />
      </div>
      <div className={styles.actions}>
        <Switch
          label={t(texts.aiSwitch)}
          isSelected={aiEnabled}
          isDisabled={
            isActionPending || !isActionAllowed(conversation, aiEnabled ? 'ai.paused' : 'ai.resumed')
          }
          onChange={onAiToggle}
        />
        {assignmentGroups.length > 0 && (
          <span data-menu="assign">
            <Menu
              label={t(teamPresenceTexts.assignee)}
              trigger={<Button icon="user">{assigneeText(conversation, i18n)}</Button>}
              groups={assignmentGroups}
              onAction={onAssign}
            />
          </span>
        )}
        {!isClosed && !isSpam && (
          <SnoozeMenu
            isSnoozed={conversation.snoozedUntil !== undefined}
            trigger={
              <Button icon="moon" shortcut="S">
                {t(snoozeTexts.snooze)}
              </Button>
            }
            onSnooze={props.onAct}
          />
        )}
        {!isSpam && (
          <Button
            icon={isClosed ? 'refresh' : 'check'}
            shortcut="C"
            isPending={isActionPending}
            onPress={() => onStatusChange(isClosed ? 'open' : 'closed')}
          >
            {t(isClosed ? texts.reopen : texts.close)}
          </Button>
        )}
      </div>
      <div className={styles.compactMenu}>
        <CompactMenu {...props} />
      </div>
    </header>
  );
}

interface ThreadDateProps extends Pick<ThreadHeaderProps, 'onGoToDate'> {
  onClose: () => void;
}

function ThreadDate({ onGoToDate, onClose }: ThreadDateProps) {
  const { t } = useI18n();
  return (
    <DatePicker
      label={t(texts.goToDate)}
      isLabelHidden
      isInline
      autoSubmit
      value={null}
      onChange={(day) => {
        if (day === null) return;
        onClose();
        onGoToDate(toPeriod({ from: day, to: day }).from);
      }}
    />
  );
}

function CompactMenu({
  conversation,
  assignmentGroups,
  isActionPending,
  onAiToggle,
  onStatusChange,
  onAct,
  onAssign,
  onGoToDate,
}: ThreadHeaderProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isDateOpen, setDateOpen] = useState(false);
  const snooze = useSnooze(conversation.snoozedUntil !== undefined, onAct);
  const { status, aiEnabled } = conversation;
  const isClosed = status === 'closed';
  const runAction = (id: string) => {
    if (id === 'ai') onAiToggle(!aiEnabled);
    else if (id === 'status') onStatusChange(isClosed ? 'open' : 'closed');
    else if (id === 'date') setDateOpen(true);
    else {
      openMacros(id);
      onAssign(id);
      snooze.choose(id);
      const action = moderationActionOf(id) ?? priorityActionOf(id);
      if (action) onAct(action);
    }
  };
  return (
    <span data-menu="assign snooze">
      <Menu
        label={t(uiTexts.more)}
        trigger={<IconButton icon="more" label={t(uiTexts.more)} />}
        onAction={runAction}
        groups={[
          {
            id: 'decisions',
            items: [
              {
                id: 'ai',
                label: t(texts.aiSwitch),
                icon: 'answer',
                isCurrent: aiEnabled,
                isDisabled:
                  isActionPending || !isActionAllowed(conversation, aiEnabled ? 'ai.paused' : 'ai.resumed'),
              },
              {
                id: 'status',
                label: t(isClosed ? texts.reopen : texts.close),
                icon: 'check',
                isDisabled: isActionPending,
              },
              { id: 'date', label: t(texts.goToDate), icon: 'calendar' },
            ],
          },
          macroGroup(i18n),
          ...(isClosed || status === 'spam' ? [] : snooze.groups),
          ...assignmentGroups,
          priorityGroup([conversation], i18n),
          moderationGroup(status === 'spam', i18n),
        ]}
      />
      {snooze.dialog}
      <Dialog title={t(texts.goToDate)} isOpen={isDateOpen} onClose={() => setDateOpen(false)}>
        <ThreadDate onGoToDate={onGoToDate} onClose={() => setDateOpen(false)} />
      </Dialog>
    </span>
  );
}
