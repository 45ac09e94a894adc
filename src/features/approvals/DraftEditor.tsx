// A draft to approve, edit or reject.
import type { ReactNode } from 'react';
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import { useI18n } from '../../i18n/I18n.tsx';
import { isolate } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Diff } from '../../ui/Diff/Diff.tsx';
import { Icon } from '../../ui/Icon/Icon.tsx';
import { Inline } from '../../ui/Layout/Layout.tsx';
import { Text } from '../../ui/Text/Text.tsx';
import { UserText } from '../../ui/Text/UserText.tsx';
import { TextArea } from '../../ui/TextArea/TextArea.tsx';
import * as styles from './approvals.css.ts';
import { approvalsTexts as texts } from './approvals.texts.ts';
import { CallInputs, isCallComplete } from './CallInputs.tsx';

export interface DraftEditorProps {
  draft: ReplyDraft;
  /** The edited text; null while unchanged. */
  text: string | null;
  /** The rejection form while it is open. */
  rejection: ReactNode;
  /** Another operator reviews it, or it is already decided. */
  isReadOnly: boolean;
  onApprove: () => void;
  onEdit: () => void;
  onType: (text: string) => void;
  onDiscard: () => void;
  onCorrect: () => void;
  onReject: () => void;
}

export function DraftEditor(props: DraftEditorProps) {
  const { draft, text, rejection, isReadOnly } = props;
  const { t, locale } = useI18n();
  const { call } = draft;
  const title = call ? texts.call : text === null ? texts.draft : texts.editing;
  const choices = draft.choices?.map((choice) => isolate(locale, choice)).join(' | ');
  return (
    <section aria-label={t(call ? texts.call : texts.draft)} className={styles.editor}>
      <div className={styles.editorHeader}>
        <Inline gap={2}>
          <Icon name={text === null ? 'answer' : 'edit'} size="s" />
          {t(title)}
        </Inline>
        <Inline gap={2}>
          <Icon name="warning" size="s" />
          {t(call ? texts.notCalled : texts.notSent)}
        </Inline>
      </div>
      <div className={styles.editorBody}>
        {call ? (
          <CallInputs
            draft={draft}
            call={call}
            text={text}
            isEditable={text !== null && !rejection}
            onType={props.onType}
          />
        ) : text === null || rejection ? (
          <UserText as="div">{text ?? draft.text}</UserText>
        ) : (
          <TextArea
            label={t(texts.editing)}
            isLabelHidden
            autoFocus
            rows={4}
            value={text}
            onChange={props.onType}
            limit={limits.message.max}
          />
        )}
      </div>
      {choices && !rejection && (
        <div className={styles.editorSection}>
          <Text size="s" tone="muted">
            {text === null ? t(texts.offered, { choices }) : t(texts.unoffered)}
          </Text>
        </div>
      )}
      {text !== null && (
        <div className={styles.editorSection}>
          <Diff level={2} title={t(texts.difference)} before={draft.text} after={text} />
        </div>
      )}
      {rejection ? (
        <div className={styles.editorBody}>{rejection}</div>
      ) : (
        <DraftActions {...props} isReadOnly={isReadOnly} />
      )}
    </section>
  );
}

function DraftActions({
  draft: { call },
  text,
  isReadOnly,
  onApprove,
  onEdit,
  onDiscard,
  onCorrect,
  onReject,
}: DraftEditorProps) {
  const { t } = useI18n();
  const length = (text ?? '').trim().length;
  const isSendable =
    length > 0 && length <= limits.message.max && (!call || isCallComplete(call, text ?? ''));
  return (
    <div className={styles.actions}>
      {text === null ? (
        <>
          <Button variant="primary" icon="check" shortcut="A" isDisabled={isReadOnly} onPress={onApprove}>
            {t(call ? texts.approveCall : texts.approve)}
          </Button>
          <Button
            icon="edit"
            shortcut="E"
            isDisabled={isReadOnly || call?.inputs.length === 0}
            onPress={onEdit}
          >
            {t(texts.edit)}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="primary"
            icon="check"
            shortcut="Ctrl ↵"
            isDisabled={isReadOnly || !isSendable}
            onPress={onCorrect}
          >
            {t(call ? texts.callCorrected : texts.sendCorrected)}
          </Button>
          <Button icon="undo" onPress={onDiscard}>
            {t(call ? texts.backToCall : texts.backToDraft)}
          </Button>
        </>
      )}
      <Button variant="danger" icon="close" shortcut="X" isDisabled={isReadOnly} onPress={onReject}>
        {t(texts.reject)}
      </Button>
    </div>
  );
}
