// Imports canned replies from a table with row errors, and exports them.

import type {
  CannedReplyImportResult,
  CannedReplyRowProblem,
} from '../../../../contract/conversations/canned-reply-tables.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Stack } from '../../../ui/Layout/Layout.tsx';
import { List, ListRow } from '../../../ui/ListRow/ListRow.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { cannedImportExportWithPorts } from './canned-import-export.ports.ts';
import { fieldTexts, problemTexts, cannedTableTexts as texts } from './canned-import-export.texts.ts';

export interface CannedImportExportProps {
  botId: string;
  /** Called after an import has changed the replies. */
  onImported: () => void;
  onClose: () => void;
}

export function CannedImportExport({ botId, onImported, onClose }: CannedImportExportProps) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(
    cannedImportExportWithPorts.provide({ actions: { announceImported: onImported } }),
    { input: { botId } },
  );
  const { outcome, failure, file } = state.context;
  const hasImported = state.matches('imported');
  const isImporting = state.matches('importing');
  const hasChanges = outcome !== null && outcome.added + outcome.changed > 0;
  return (
    <Dialog
      title={t(texts.title)}
      isOpen
      size="large"
      onClose={onClose}
      // An import cannot be cancelled; the list is reloaded after it.
      isPending={isImporting}
      actions={
        <>
          {(state.matches('previewed') || isImporting) && hasChanges && (
            <Button
              variant="primary"
              isPending={isImporting}
              onPress={() => send({ type: 'import.requested' })}
            >
              {t(texts.importRows, { count: outcome.added + outcome.changed })}
            </Button>
          )}
          {hasImported && (
            <Button variant="primary" onPress={onClose}>
              {t(texts.close)}
            </Button>
          )}
          <Button
            icon="download"
            isPending={state.matches('exporting')}
            isDisabled={isImporting}
            onPress={() => send({ type: 'export.requested' })}
          >
            {t(texts.downloadTable)}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text size="s" tone="muted">
          {t(texts.about)}
        </Text>
        {failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>}
        {state.matches('loadingPreview') ? (
          <LoadingRows rows={3} />
        ) : (
          <FileDrop
            label={t(texts.drop)}
            hint={t(texts.dropHint)}
            accept={['.csv', '.tsv', '.txt']}
            isMultiple={false}
            isDisabled={isImporting}
            onFiles={([chosen]) => chosen && send({ type: 'table.chosen', file: chosen })}
          />
        )}
        <div role="status">
          {outcome && <ImportOutcome outcome={outcome} name={file?.name ?? ''} isImported={hasImported} />}
        </div>
        {outcome && outcome.problems.length > 0 && <RowProblems outcome={outcome} />}
      </Stack>
    </Dialog>
  );
}

function ImportOutcome({
  outcome,
  name,
  isImported,
}: {
  outcome: CannedReplyImportResult;
  name: string;
  isImported: boolean;
}) {
  const { t, n } = useI18n();
  const { added, changed, unchanged, skipped } = outcome;
  return (
    <Stack gap={2}>
      <Text>{t(isImported ? texts.imported : texts.previewed, { name })}</Text>
      <DescriptionList
        items={[
          { id: 'added', name: t(texts.added), value: n(added) },
          { id: 'changed', name: t(texts.changed), value: n(changed) },
          { id: 'same', name: t(texts.same), value: n(unchanged) },
          { id: 'skipped', name: t(texts.skipped), value: n(skipped) },
        ]}
      />
    </Stack>
  );
}

function RowProblems({ outcome: { problems, skipped } }: { outcome: CannedReplyImportResult }) {
  const { t } = useI18n();
  return (
    <>
      <List label={t(texts.problems)}>
        {problems.map((problem) => (
          <RowProblem key={`${problem.line} ${problem.field}`} problem={problem} />
        ))}
      </List>
      {skipped > problems.length && (
        <Text size="s" tone="muted">
          {t(texts.more, { count: skipped - problems.length })}
        </Text>
      )}
    </>
  );
}

function RowProblem({ problem: { line, field, problem, value } }: { problem: CannedReplyRowProblem }) {
  const { t } = useI18n();
  return (
    <ListRow
      title={t(texts.row, { line, field: t(fieldTexts[field]) })}
      detail={<span>{t(problemTexts[problem])}</span>}
    >
      {value !== '' && (
        <Text size="xs" tone="muted">
          <bdi>{value}</bdi>
        </Text>
      )}
    </ListRow>
  );
}
