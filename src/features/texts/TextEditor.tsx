import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import type { OpenedText } from '../../../contract/texts.ts';
import { errorText, fieldErrors } from '../../i18n/errors.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import type { textEditorMachine } from '../../machines/flows/text-editor.machine.ts';
import { isUnsaved } from '../../machines/flows/text-editor.state.ts';
import { botLink } from '../../platform/bot-links.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Inline, PageBody } from '../../ui/Layout/Layout.tsx';
import { Note } from '../../ui/Note/Note.tsx';
import { PageHeader } from '../../ui/PageHeader/PageHeader.tsx';
import { TextField } from '../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { Beside } from './Beside.tsx';
import { ConflictDialog, DropConfirm, LeaveConfirm, MendDialog } from './Decisions.tsx';
import { DraftState } from './DraftState.tsx';
import { HistorySheet } from './HistorySheet.tsx';
import * as styles from './Texts.css.ts';
import { conflictTexts, editorTexts as texts } from './texts.texts.ts';
import { WritingArea, type WritingAreaHandle } from './WritingArea.tsx';

export interface TextEditorProps {
  state: SnapshotFrom<typeof textEditorMachine>;
  send: ActorRefFrom<typeof textEditorMachine>['send'];
  /** Who else has it open. */
  company: ReactNode;
}

/** What may only be read though it was not read out of anything is the owner's to write. */
const isWrittenHere = ({ source }: OpenedText) => source === null || source.kind === 'text';

export function TextEditor({ state, send, company }: TextEditorProps) {
  const { t, locale } = useI18n();
  const area = useRef<WritingAreaHandle>(null);
  const { botId, key, opened, title, text, failure, isRestored, newer } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  if (!opened) return null;
  const { isReadOnly } = opened;
  const isDirty = isUnsaved(state.context);
  const over = text.length - limits.trainingText.max;
  return (
    <>
      <PageHeader
        title={opened.title || t(texts.newTitle)}
        parent={{ href: botLink(botId, 'knowledge'), label: t(texts.knowledge) }}
        actions={
          !isReadOnly && (
            <Button
              variant="primary"
              icon="check"
              isPending={state.matches({ work: 'saving' }) || state.matches({ work: 'comparing' })}
              isDisabled={!isDirty}
              onPress={() => send({ type: 'form.sent' })}
            >
              {t(texts.save)}
            </Button>
          )
        }
      />
      <PageBody>
        {company}
        <div role="status">
          {newer && (
            <Note
              tone="warning"
              action={
                <Button size="small" onPress={() => send({ type: 'newer.opened' })}>
                  {t(conflictTexts.see)}
                </Button>
              }
            >
              {t(conflictTexts.newer)}
            </Note>
          )}
        </div>
        {isReadOnly && (
          <Note tone="info">{t(isWrittenHere(opened) ? texts.ownersOnly : texts.readOnly)}</Note>
        )}
        {opened.isCut && <Note tone="warning">{t(texts.cut)}</Note>}
        {isRestored && isDirty && <Note tone="info">{t(texts.restored)}</Note>}
        {failure && Object.keys(errors).length === 0 && (
          <Note tone="danger">{errorText(failure, locale)}</Note>
        )}
        <div className={styles.desk}>
          <div className={styles.paper}>
            <TextField
              name="title"
              label={t(texts.name)}
              direction="auto"
              value={title}
              isReadOnly={isReadOnly}
              onChange={(typed) => send({ type: 'words.typed', change: { title: typed } })}
              error={errors.title}
            />
            <WritingArea
              ref={area}
              value={text}
              isReadOnly={isReadOnly}
              onChange={(typed) => send({ type: 'words.typed', change: { text: typed } })}
              error={errors.text}
            />
            <div className={styles.foot}>
              {!isReadOnly && <DraftState state={state} />}
              <span className={over > 0 ? styles.over : undefined}>
                {t(uiTexts.usedOf, { used: text.length, limit: limits.trainingText.max })}
              </span>
            </div>
            {!isReadOnly && <Verbs send={send} isDirty={isDirty} isNew={key === 'new'} />}
          </div>
          <Beside text={text} opened={opened} onShow={({ start }) => area.current?.show(start)} />
        </div>
      </PageBody>
      <Overlays state={state} send={send} />
    </>
  );
}

function Verbs({
  send,
  isDirty,
  isNew,
}: {
  send: TextEditorProps['send'];
  isDirty: boolean;
  isNew: boolean;
}) {
  const { t } = useI18n();
  const [asks, setAsks] = useState(false);
  return (
    <Inline isWrapping>
      <Button size="small" icon="languages" onPress={() => send({ type: 'mending.asked' })}>
        {t(texts.mend)}
      </Button>
      {!isNew && (
        <Button size="small" icon="history" onPress={() => send({ type: 'history.opened' })}>
          {t(texts.history)}
        </Button>
      )}
      {isDirty && (
        <Button size="small" variant="quiet" icon="undo" onPress={() => setAsks(true)}>
          {t(texts.drop)}
        </Button>
      )}
      <DropConfirm
        isOpen={asks}
        onConfirm={() => {
          setAsks(false);
          send({ type: 'changes.dropped' });
        }}
        onClose={() => setAsks(false)}
      />
    </Inline>
  );
}

function Overlays({ state, send }: Pick<TextEditorProps, 'state' | 'send'>) {
  const [, navigate] = useLocation();
  const { opened, text, theirs, mended, versions, shown, historyFailure, leavingTo } = state.context;
  const leave = () => {
    send({ type: 'leave.confirmed' });
    if (leavingTo) navigate(leavingTo);
  };
  return (
    <>
      {theirs && (
        <ConflictDialog
          theirs={theirs}
          mine={text}
          onKeepMine={() => send({ type: 'mine.kept' })}
          onTakeTheirs={() => send({ type: 'theirs.taken' })}
          onClose={() => send({ type: 'conflict.closed' })}
        />
      )}
      {mended !== null && (
        <MendDialog
          text={text}
          mended={mended}
          onTake={() => send({ type: 'mending.taken' })}
          onClose={() => send({ type: 'mending.closed' })}
        />
      )}
      {!state.matches({ history: 'closed' }) && (
        <HistorySheet
          versions={versions}
          current={opened?.version ?? 0}
          text={text}
          shown={shown}
          isReading={state.matches({ history: 'reading' }) || state.matches({ history: 'readingOne' })}
          canRestore={opened?.isReadOnly === false}
          failure={historyFailure}
          onChoose={(number) => send({ type: 'version.chosen', number })}
          onRestore={() => send({ type: 'version.restored' })}
          onRetry={() => send({ type: 'retried' })}
          onClose={() => send({ type: 'history.closed' })}
        />
      )}
      <LeaveConfirm
        isOpen={state.matches({ leaving: { guarded: 'asking' } })}
        onConfirm={leave}
        onClose={() => send({ type: 'leave.declined' })}
      />
    </>
  );
}
