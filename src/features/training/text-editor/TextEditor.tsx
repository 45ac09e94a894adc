import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OpenedText, TextVersion } from '../../../../contract/training/texts.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText, fieldErrors } from '../../../i18n/texts/errors.ts';
import type { textEditorMachine } from '../../../machines/training/text-editor/text-editor.machine.ts';
import { isUnsaved, type OpenedVersion } from '../../../machines/training/text-editor/text-editor.state.ts';
import { useLocation } from '../../../platform/browser/location.ts';
import { botLink } from '../../../platform/links.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Diff } from '../../../ui/Diff/Diff.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import type { IconName } from '../../../ui/Icon/glyphs.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Heading, Text } from '../../../ui/Text/Text.tsx';
import { TextField } from '../../../ui/TextField/TextField.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { ConflictDialog, DiscardConfirm, FixTextDialog, LeaveConfirm } from './EditorDialogs.tsx';
import { MarkdownArea, type MarkdownAreaHandle } from './MarkdownArea.tsx';
import { type OutlineEntry, parseOutline } from './outline.ts';
import * as styles from './TextEditor.css.ts';
import { conflictTexts, historyTexts, editorTexts as texts } from './text-editor.texts.ts';

export interface VersionsSheetProps {
  versions: readonly TextVersion[];
  current: number;
  /** The text in the editor. */
  text: string;
  previewedVersion: OpenedVersion | null;
  /** True while the list or a version is loading. */
  isLoading: boolean;
  canRestore: boolean;
  failure: Failure | null;
  onChoose: (number: number) => void;
  onRestore: () => void;
  onRetry: () => void;
  onClose: () => void;
}

function VersionsSheet(props: VersionsSheetProps) {
  const { versions, current, text, previewedVersion, isLoading, canRestore, failure } = props;
  const { t, locale } = useI18n();
  return (
    <Sheet
      title={t(historyTexts.title)}
      isOpen
      onClose={props.onClose}
      actions={
        previewedVersion &&
        canRestore && (
          <Button variant="primary" icon="history" isPending={isLoading} onPress={props.onRestore}>
            {t(historyTexts.restore)}
          </Button>
        )
      }
    >
      <Stack>
        {failure && (
          <ErrorState
            message={errorText(failure, locale)}
            requestId={failure.requestId}
            onRetry={props.onRetry}
          />
        )}
        {isLoading && versions.length === 0 && <LoadingRows />}
        <ol aria-label={t(historyTexts.list)} className={styles.versions}>
          {versions.map((version) => (
            <li key={version.number}>
              <Version
                version={version}
                isShown={previewedVersion?.number === version.number}
                isCurrent={version.number === current}
                onChoose={() => props.onChoose(version.number)}
              />
            </li>
          ))}
        </ol>
        {previewedVersion && (
          <div className={styles.diff}>
            <Diff title={t(historyTexts.differences)} before={previewedVersion.text} after={text} />
          </div>
        )}
      </Stack>
    </Sheet>
  );
}

interface VersionProps {
  version: TextVersion;
  isShown: boolean;
  isCurrent: boolean;
  onChoose: () => void;
}

function Version({ version, isShown, isCurrent, onChoose }: VersionProps) {
  const { t } = useI18n();
  return (
    <button type="button" aria-current={isShown} className={styles.version} onClick={onChoose}>
      <b>{isCurrent ? t(historyTexts.current) : t(historyTexts.version, { number: version.number })}</b>
      <bdi className={styles.muted}>{version.author ?? t(historyTexts.unknown)}</bdi>
      <span className={styles.muted}>
        <RelativeTime at={version.createdAt} />
      </span>
      <span className={styles.muted}>{t(historyTexts.characters, { count: version.characters })}</span>
    </button>
  );
}

function DraftState({ state }: { state: SnapshotFrom<typeof textEditorMachine> }) {
  const { t, relative } = useI18n();
  const { draftSavedAt } = state.context;
  const [icon, label]: [IconName, string] = !isUnsaved(state.context)
    ? ['done', t(texts.noDraft)]
    : state.matches({ draft: 'draftFailed' })
      ? ['offline', t(texts.draftFailed)]
      : state.matches({ draft: 'savingDraft' }) || draftSavedAt === null
        ? ['wait', t(texts.savingDraft)]
        : ['check', t(texts.draftSaved, { when: relative(draftSavedAt) })];
  return (
    <span className={styles.draft}>
      <Icon name={icon} size="s" />
      {label}
      <VisuallyHidden isLive>
        {state.matches({ draft: 'draftFailed' }) && t(texts.draftFailed)}
      </VisuallyHidden>
    </span>
  );
}

export interface TextOutlineProps {
  text: string;
  opened: OpenedText;
  onShow: (entry: OutlineEntry) => void;
}

function TextOutline({ text, opened, onShow }: TextOutlineProps) {
  const { t, n } = useI18n();
  const entries = parseOutline(text);
  const cost = text.length - (opened.source?.charged ?? 0);
  const isOverCapacity = cost > opened.charactersLeft;
  return (
    <aside className={styles.aside}>
      {!opened.isReadOnly && (
        <Card>
          <Stack gap={3}>
            <Heading level={2} size="s">
              {t(texts.figures)}
            </Heading>
            <DescriptionList
              items={[
                { id: 'size', name: t(texts.characters), value: n(text.length) },
                { id: 'cost', name: t(cost >= 0 ? texts.cost : texts.refunded), value: n(Math.abs(cost)) },
                { id: 'left', name: t(texts.remaining), value: n(opened.charactersLeft) },
              ]}
            />
            {isOverCapacity && <Callout tone="warning">{t(texts.notEnough)}</Callout>}
          </Stack>
        </Card>
      )}
      <Card>
        <Stack gap={3}>
          <Heading level={2} size="s">
            {t(texts.outline)}
          </Heading>
          {entries.length === 0 ? (
            <Text size="s" tone="muted">
              {t(texts.noOutline)}
            </Text>
          ) : (
            <ol aria-label={t(texts.outline)} className={styles.outline}>
              {entries.map((entry) => (
                <li key={entry.start} className={styles.level[entry.level]}>
                  <button
                    type="button"
                    dir="auto"
                    className={styles.outlineLink}
                    onClick={() => onShow(entry)}
                  >
                    {entry.title}
                  </button>
                </li>
              ))}
            </ol>
          )}
        </Stack>
      </Card>
    </aside>
  );
}

export interface TextEditorProps {
  state: SnapshotFrom<typeof textEditorMachine>;
  send: ActorRefFrom<typeof textEditorMachine>['send'];
  /** Who else has it open. */
  coViewers: ReactNode;
}

/** Whether it was written in the editor: operators may read such texts, only the owner may edit them. */
const isTextSource = ({ source }: OpenedText) => source === null || source.kind === 'text';

export function TextEditor({ state, send, coViewers }: TextEditorProps) {
  const { t, locale } = useI18n();
  const area = useRef<MarkdownAreaHandle>(null);
  const { botId, key, opened, title, text, failure, isRestored, newerVersion } = state.context;
  const errors = useMemo(() => (failure ? fieldErrors(failure, locale) : {}), [failure, locale]);
  if (!opened) return null;
  const { isReadOnly } = opened;
  const isDirty = isUnsaved(state.context);
  const excess = text.length - limits.trainingText.max;
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
              isPending={state.hasTag('saving')}
              isDisabled={!isDirty}
              onPress={() => send({ type: 'form.submitted' })}
            >
              {t(texts.save)}
            </Button>
          )
        }
      />
      <PageBody>
        {coViewers}
        <div role="status">
          {newerVersion && (
            <Callout
              tone="warning"
              action={
                <Button size="small" onPress={() => send({ type: 'newerVersion.opened' })}>
                  {t(conflictTexts.viewDifferences)}
                </Button>
              }
            >
              {t(conflictTexts.newer)}
            </Callout>
          )}
        </div>
        {isReadOnly && (
          <Callout tone="info">{t(isTextSource(opened) ? texts.ownersOnly : texts.readOnly)}</Callout>
        )}
        {opened.isTruncated && <Callout tone="warning">{t(texts.truncated)}</Callout>}
        {isRestored && isDirty && <Callout tone="info">{t(texts.restored)}</Callout>}
        {failure && Object.keys(errors).length === 0 && (
          <Callout tone="danger">{errorText(failure, locale)}</Callout>
        )}
        <div className={styles.review}>
          <div className={styles.editor}>
            <TextField
              name="title"
              label={t(texts.name)}
              direction="auto"
              value={title}
              isReadOnly={isReadOnly}
              onChange={(value) => send({ type: 'text.changed', change: { title: value } })}
              error={errors.title}
            />
            <MarkdownArea
              ref={area}
              value={text}
              isReadOnly={isReadOnly}
              onChange={(value) => send({ type: 'text.changed', change: { text: value } })}
              error={errors.text}
            />
            <div className={styles.footer}>
              {!isReadOnly && <DraftState state={state} />}
              <span className={excess > 0 ? styles.overLimit : undefined}>
                {t(uiTexts.usedOf, { used: text.length, limit: limits.trainingText.max })}
              </span>
            </div>
            {!isReadOnly && <EditorActions send={send} isDirty={isDirty} isNew={key === 'new'} />}
          </div>
          <TextOutline text={text} opened={opened} onShow={({ start }) => area.current?.show(start)} />
        </div>
      </PageBody>
      <EditorDialogs state={state} send={send} />
    </>
  );
}

function EditorActions({
  send,
  isDirty,
  isNew,
}: {
  send: TextEditorProps['send'];
  isDirty: boolean;
  isNew: boolean;
}) {
  const { t } = useI18n();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Inline isWrapping>
      <Button size="small" icon="languages" onPress={() => send({ type: 'correction.requested' })}>
        {t(texts.fixSpacing)}
      </Button>
      {!isNew && (
        <Button size="small" icon="history" onPress={() => send({ type: 'history.opened' })}>
          {t(texts.history)}
        </Button>
      )}
      {isDirty && (
        <Button size="small" variant="quiet" icon="undo" onPress={() => setConfirming(true)}>
          {t(texts.discard)}
        </Button>
      )}
      <DiscardConfirm
        isOpen={isConfirming}
        onConfirm={() => {
          setConfirming(false);
          send({ type: 'changes.discarded' });
        }}
        onClose={() => setConfirming(false)}
      />
    </Inline>
  );
}

function EditorDialogs({ state, send }: Pick<TextEditorProps, 'state' | 'send'>) {
  const [, navigate] = useLocation();
  const { opened, text, remoteVersion, correctedText, versions, openedVersion, historyFailure, leavingTo } =
    state.context;
  const confirmLeave = () => {
    send({ type: 'leave.confirmed' });
    if (leavingTo) navigate(leavingTo);
  };
  return (
    <>
      {remoteVersion && (
        <ConflictDialog
          remoteVersion={remoteVersion}
          localText={text}
          onKeepLocal={() => send({ type: 'localVersion.kept' })}
          onAcceptRemote={() => send({ type: 'remoteVersion.accepted' })}
          onClose={() => send({ type: 'conflict.closed' })}
        />
      )}
      {correctedText !== null && (
        <FixTextDialog
          text={text}
          fixedText={correctedText}
          onApply={() => send({ type: 'correction.accepted' })}
          onClose={() => send({ type: 'correction.dismissed' })}
        />
      )}
      {!state.matches({ history: 'closed' }) && (
        <VersionsSheet
          versions={versions}
          current={opened?.version ?? 0}
          text={text}
          previewedVersion={openedVersion}
          isLoading={state.matches({ history: 'loading' }) || state.matches({ history: 'loadingVersion' })}
          canRestore={opened?.isReadOnly === false}
          failure={historyFailure}
          onChoose={(number) => send({ type: 'version.chosen', number })}
          onRestore={() => send({ type: 'version.restored' })}
          onRetry={() => send({ type: 'retried' })}
          onClose={() => send({ type: 'history.closed' })}
        />
      )}
      <LeaveConfirm
        isOpen={state.matches({ leaveGuard: { guarded: 'confirming' } })}
        onConfirm={confirmLeave}
        onClose={() => send({ type: 'leave.cancelled' })}
      />
    </>
  );
}
