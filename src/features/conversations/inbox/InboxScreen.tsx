// The inbox list and the conversation in the URL.

import { type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { currentBotWithPorts } from '../../../api/current-bot.ports.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { setupSteps } from '../../../machines/bots/setup.steps.ts';
import { countNewSincePause, nextUnreadOf } from '../../../machines/conversations/inbox/inbox.merge.ts';
import {
  formatFilters,
  parseOpenPosition,
  withFilters,
} from '../../../machines/conversations/inbox/inbox.url.ts';
import {
  type InboxAction,
  isCloseQueued,
} from '../../../machines/conversations/inbox/inbox-selection.machine.ts';
import { currentPath } from '../../../platform/browser/base-path.ts';
import { useLocation, useSearch } from '../../../platform/browser/location.ts';
import { botLink, inboxLink, inboxThreadLink, threadLink } from '../../../platform/links.ts';
import { shortcuts } from '../../../platform/shortcuts/shortcuts.ports.ts';
import type { Shortcuts } from '../../../platform/shortcuts/shortcuts.ts';
import { isBotTested } from '../../../platform/storage/tested-bots.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { Conversation, type PairDraft } from '../Conversation.tsx';
import { inboxTexts as texts } from '../conversations.texts.ts';
import { useMacros } from '../macros/useMacros.tsx';
import * as thread from '../thread/Thread.css.ts';
import { openActionMenu } from './action-menus.ts';
import { BulkBar, LabelPopover } from './BulkBar.tsx';
import { ConversationList } from './ConversationList.tsx';
import * as styles from './Inbox.css.ts';
import { type FilterPatch, InboxHeader } from './InboxHeader.tsx';
import { inboxWithPorts, labelsAndViewsWithPorts, selectionWithPorts } from './inbox.ports.ts';
import { bulkTexts } from './inbox.texts.ts';
import { ViewsPopover } from './ViewsPopover.tsx';

interface InboxShortcutHandlers {
  readonly hasSelection: boolean;
  readonly isThreadOpen: boolean;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
  readonly onClear: () => void;
  readonly onSpam: () => void;
  readonly onMacros: () => void;
  /** Undefined where nothing is unread. */
  readonly onNextUnread: (() => void) | undefined;
}

/** Shortcuts of the list; Escape and bulk closing work only while rows are selected. */
const inboxShortcuts = (handlers: InboxShortcutHandlers): Shortcuts => ({
  next: () => moveFocus(1),
  previous: () => moveFocus(-1),
  search: () => document.querySelector<HTMLElement>('[data-search] input')?.focus(),
  pick: () => {
    const id = rowElements()[currentRowIndex(rowElements())]?.dataset.row;
    if (id) handlers.onPick(id);
  },
  ...(handlers.hasSelection && { closePicked: handlers.onClose, back: handlers.onClear }),
  ...((handlers.hasSelection || handlers.isThreadOpen) && {
    snooze: () => openActionMenu('snooze'),
    label: () => openActionMenu('label'),
    assign: () => openActionMenu('assign'),
    spam: handlers.onSpam,
    macros: handlers.onMacros,
  }),
  ...(handlers.onNextUnread && { nextUnread: handlers.onNextUnread }),
});

const rowElements = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** Index of the focused row, else of the open one; -1 for neither. */
function currentRowIndex(rows: readonly HTMLElement[]): number {
  const focused = rows.findIndex((row) => row.matches(':focus'));
  return focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'));
}

/** Moves the focus among the rows; Enter opens the focused one as a link. */
function moveFocus(offset: number): void {
  const rows = rowElements();
  const currentIndex = currentRowIndex(rows);
  rows[currentIndex < 0 ? 0 : currentIndex + offset]?.focus();
}

const setupStepLinks = {
  train: { text: texts.stepTeach, section: 'knowledge' },
  test: { text: texts.stepTry, section: 'testChat' },
  install: { text: texts.stepInstall, section: 'install' },
} as const;

function EmptyInbox({ botId }: { botId: string | null }) {
  const { t } = useI18n();
  return (
    <EmptyState illustration="inbox" title={t(texts.emptyTitle)} body={t(texts.emptyBody)}>
      {botId !== null && <SetupSteps botId={botId} />}
    </EmptyState>
  );
}

function SetupSteps({ botId }: { botId: string }) {
  const { t } = useI18n();
  const [{ context }] = useMachine(currentBotWithPorts, { input: { botId } });
  const { bot } = context;
  const isOwner = sessionStore.read()?.userInfo.is_operator === false;
  if (!bot) return null;
  return (
    <ul className={styles.steps}>
      {setupSteps(bot, isBotTested(botId)).map(({ id, state }) =>
        id === 'create' || (id === 'install' && !isOwner) ? null : (
          <li key={id} className={styles.step}>
            <Icon name={state === 'done' ? 'done' : 'dashed'} />
            <Link href={botLink(botId, setupStepLinks[id].section)} variant="plain" isStandalone>
              {t(setupStepLinks[id].text)}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

// Loaded on demand, as labels are seldom changed.
const LabelsDialog = lazyComponent(() => import('./LabelsDialog.tsx'));

export interface InboxScreenProps {
  /** The bot of the route; null for all bots. */
  botId: string | null;
  /** The open conversation. */
  chat: { botId: string; id: string } | null;
  /** Opens the trace of an answer. */
  onShowTrace: (messageId: string) => void;
  /** Renders the dialog that saves an operator's answer as a pair. */
  renderSaveAsPair: (pairDraft: PairDraft) => ReactNode;
  /** Renders the AI's draft that waits for approval. */
  renderDraft: (conversation: { botId: string; conversationId: string }) => ReactNode;
  /** Renders the owner's export and erasure of a conversation. */
  renderDataActions: (conversationId: string) => ReactNode;
}

export default function InboxScreen({
  botId,
  chat,
  onShowTrace,
  renderSaveAsPair,
  renderDraft,
  renderDataActions,
}: InboxScreenProps) {
  const { t } = useI18n();
  const [, navigate] = useLocation();
  const urlQuery = useSearch();
  const user = sessionStore.read()?.userInfo;
  const me = user?.id ?? '';
  const [state, send] = useMachine(inboxWithPorts, { input: { botId, me, query: urlQuery } });
  const [selection, sendSelection] = useMachine(selectionWithPorts);
  const [labelsState, sendLabels] = useMachine(labelsAndViewsWithPorts, { input: { botId } });
  const [isSelecting, setSelecting] = useState(false);
  const [isLabelsDialogOpen, setLabelsDialogOpen] = useState(false);
  const isOwner = user?.is_operator === false;
  const { conversations, counts, filters, failure, paused, hits, nextCursor } = state.context;
  const rows = paused?.rows ?? conversations;
  const { selectedIds } = selection.context;
  const selectedSet = new Set(selectedIds);
  const labelsAndViews = labelsState.context;
  const query = formatFilters(filters);
  const position = parseOpenPosition(urlQuery);
  // Deferred: the old thread is removed at once, the new one is rendered after the press was painted.
  const chatId = chat?.id;
  const paneKey = `${chatId}:${position}`;
  const isPaneCurrent = useDeferredValue(paneKey) === paneKey;
  const getRowIds = () => rows.map(({ id }) => id);
  // Reads the address at call time instead of subscribing: subscribers would re-render on every opened
  // conversation.
  const onFilters = (changes: FilterPatch) =>
    navigate(`${currentPath()}${formatFilters(withFilters(filters, changes))}`);
  const listLink = botId === null ? inboxLink : botLink(botId, 'inbox');
  const { bots } = labelsAndViews;
  const filteredBots = botId ?? filters.bots;
  // A connection belongs to one bot.
  const onBot = (chosenId: string | undefined) =>
    navigate(
      `${inboxLink}${formatFilters(withFilters(filters, { bots: chosenId, connections: undefined }))}`,
    );
  const onSearch = (typed: string) =>
    send(typed ? { type: 'search.changed', search: typed } : { type: 'search.cleared' });
  const onPick = (id: string, isRange: boolean) =>
    sendSelection({ type: 'row.selected', id, isRange, rows: getRowIds() });
  const runAction = (action: InboxAction, ids = selectedIds) => {
    send({ type: 'rows.changed', ids });
    sendSelection({ type: 'action.issued', action, ids });
  };
  const actedIds = selectedIds.length > 0 ? selectedIds : chat ? [chat.id] : [];
  const macros = useMacros((action) => runAction(action, actedIds));
  const clearSelection = () => {
    setSelecting(false);
    sendSelection({ type: 'selection.cleared' });
  };
  const linkOf = botId === null ? inboxThreadLink : threadLink;
  const nextUnread = nextUnreadOf(rows, chatId);
  const openNextUnread = () => {
    if (!nextUnread) return navigate(`${inboxLink}${formatFilters(withFilters(filters, { unread: 'yes' }))}`);
    navigate(`${linkOf(nextUnread)}${query}`);
    // The one after it may be on a page that is not loaded yet.
    const doneIds = [chatId, nextUnread?.id];
    if (!rows.some(({ id, unread }) => unread > 0 && !doneIds.includes(id))) send({ type: 'end.reached' });
  };
  const view = query
    ? labelsAndViews.views.find(({ filters: savedFilters }) => formatFilters(savedFilters) === query)
    : undefined;
  const shortcutHandlers = inboxShortcuts({
    hasSelection: selectedIds.length > 0,
    isThreadOpen: chatId !== undefined,
    onPick: (id) => onPick(id, false),
    onClose: () => runAction({ kind: 'close' }),
    onClear: clearSelection,
    onSpam: () => {
      const areSpam = rows.some(({ id, status }) => actedIds.includes(id) && status === 'spam');
      runAction({ kind: areSpam ? 'notSpam' : 'spam' }, actedIds);
    },
    onMacros: macros.open,
    // Without one among the rows so far, the list of the unread is opened.
    onNextUnread: nextUnread || nextCursor !== null ? openNextUnread : undefined,
  });
  return (
    <div
      className={styles.panes}
      data-open={chatId && true}
      ref={() => shortcuts.bind(shortcutHandlers, actedIds.length > 0 ? macros.shortcuts : [])}
    >
      <section
        aria-label={t(texts.title)}
        className={styles.list}
        data-picking={isSelecting || selectedIds.length > 0 || undefined}
      >
        <InboxHeader
          {...{ filters, counts, labelsAndViews, me, onFilters, onSearch, onBot }}
          hasReplyTargets={conversations.some(({ replyDueAt }) => replyDueAt !== undefined)}
          botIds={filteredBots}
          title={view?.name ?? null}
          isThreadOpen={chatId !== undefined}
          isSelecting={isSelecting}
          views={
            <ViewsPopover
              key={labelsAndViews.createdCount}
              views={labelsAndViews.views}
              linkOf={({ filters: savedFilters }) => `${listLink}${formatFilters(savedFilters)}`}
              historyHref={botId && botLink(botId, 'history')}
              {...{ isOwner }}
              failure={labelsAndViews.saveFailure}
              isBusy={!labelsState.matches({ commands: 'idle' })}
              onSave={(name, isShared) => sendLabels({ type: 'view.saved', name, isShared, filters })}
              onRemove={(viewId) => sendLabels({ type: 'view.removed', viewId })}
            />
          }
          onToggleSelecting={() => (isSelecting ? clearSelection() : setSelecting(true))}
          {...(isOwner && { onLabels: () => setLabelsDialogOpen(true) })}
        />
        {selectedIds.length > 0 && (
          <BulkBar
            {...{ labelsAndViews, me }}
            selectedConversations={rows.filter(({ id }) => selectedSet.has(id))}
            count={selectedIds.length}
            isClosing={isCloseQueued(selection.context)}
            isCreatingLabel={!labelsState.matches({ commands: 'idle' })}
            failure={labelsAndViews.saveFailure}
            onBulkAction={runAction}
            onCreateLabel={(name, tone) => sendLabels({ type: 'label.created', name, tone })}
            onSelectAll={() => sendSelection({ type: 'all.selected', rows: getRowIds() })}
            onClear={clearSelection}
          />
        )}
        <ConversationList
          {...{ hits, labelsAndViews, me, counts, filters, query, failure, onFilters, onSearch, onPick }}
          conversations={rows}
          botsShownOnRows={
            bots.length > 1 && (filteredBots === undefined || filteredBots.includes(',')) ? bots : []
          }
          linkOf={linkOf}
          state={listStateOf(state)}
          currentId={chatId}
          selectedIds={selectedSet}
          newCount={paused ? countNewSincePause(paused, conversations) : 0}
          emptyState={<EmptyInbox botId={botId ?? (bots.length === 1 ? bots[0]?.id : undefined) ?? null} />}
          onPauseUpdates={(isHeld) => send({ type: isHeld ? 'list.paused' : 'list.resumed' })}
          onEnd={() => send({ type: 'end.reached' })}
          onRetry={() => send({ type: 'retried' })}
        />
      </section>
      {macros.dialog}
      {isLabelsDialogOpen && (
        <Suspense fallback={null}>
          <LabelsDialog
            labels={labelsAndViews.labels}
            failure={labelsAndViews.saveFailure}
            changeCount={labelsAndViews.createdCount}
            isBusy={!labelsState.matches({ commands: 'idle' })}
            onChange={(label) => sendLabels({ type: 'label.changed', label })}
            onRemove={(label) => sendLabels({ type: 'label.removed', label })}
            onErrorDismiss={() => sendLabels({ type: 'error.dismissed' })}
            onClose={() => setLabelsDialogOpen(false)}
          />
        </Suspense>
      )}
      {chat && isPaneCurrent && (
        <Conversation
          key={paneKey}
          botId={chat.botId}
          conversationId={chat.id}
          {...(position !== undefined && { at: position })}
          onBack={() => navigate(`${listLink}${query}`)}
          onAct={(action) => runAction(action, [chat.id])}
          groups={labelsAndViews.groups}
          labelMenu={
            <LabelPopover
              {...{ labelsAndViews }}
              selectedConversations={rows.filter(({ id }) => id === chat.id)}
              isCreatingLabel={!labelsState.matches({ commands: 'idle' })}
              failure={labelsAndViews.saveFailure}
              trigger={<IconButton icon="tag" label={t(bulkTexts.label)} />}
              onBulkAction={(action) => runAction(action, [chat.id])}
              onCreateLabel={(name, tone) => sendLabels({ type: 'label.created', name, tone })}
            />
          }
          onShowTrace={onShowTrace}
          renderSaveAsPair={renderSaveAsPair}
          renderDraft={renderDraft}
          renderDataActions={renderDataActions}
        />
      )}
      {chatId && !isPaneCurrent && <div className={thread.pane} />}
      {!chatId && (
        <div className={styles.noSelection}>
          {conversations.length > 0 && (
            <EmptyState
              illustration="inbox"
              title={t(texts.choose)}
              body={t(texts.chooseBody)}
              action={
                <Button icon="question" onPress={() => shortcuts.run('help')}>
                  {t(texts.shortcuts)}
                </Button>
              }
            />
          )}
        </div>
      )}
    </div>
  );
}

type InboxSnapshot = ReturnType<typeof useMachine<typeof inboxWithPorts>>[0];

function listStateOf(state: InboxSnapshot) {
  if (state.matches({ list: 'failed' })) return 'failed';
  if (!state.matches({ list: 'ready' })) return 'loading';
  return state.matches({ list: { ready: 'failed' } }) ? 'moreFailed' : 'ready';
}
