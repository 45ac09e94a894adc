// Steps of importing pairs from a table.

import { useState } from 'react';
import type { PairImport } from '../../../../contract/training/pair-imports.ts';
import { plansLink } from '../../../api/plans-link.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import { trainingRemedy } from '../../../i18n/texts/training-remedies.ts';
import { botLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { BotErrorState } from '../../../ui/ErrorState/BotNotFound.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { Inline, PageBody } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea/TextArea.tsx';
import { limitTexts } from '../../../ui/UpgradeHint/plan-limits.ts';
import { UpgradeHint } from '../../../ui/UpgradeHint/UpgradeHint.tsx';
import { ImportPreviewStep } from './ImportPreviewStep.tsx';
import { pairImportWithPorts } from './import.ports.ts';
import { importTexts as texts } from './import.texts.ts';
import { pairsTexts } from './pairs.texts.ts';

export interface ImportResultStepProps {
  pairImport: PairImport;
  isDownloading: boolean;
  onDownloadReport: () => void;
  onClose: () => void;
}

function ImportResultStep({ pairImport, isDownloading, onDownloadReport, onClose }: ImportResultStepProps) {
  const i18n = useI18n();
  const { t, n } = i18n;
  const { status, fileName: name, added, skipped, unpaid, reason, botId } = pairImport;
  const title = status === 'failed' ? texts.failed : status === 'cancelled' ? texts.cancelled : texts.done;
  return (
    <Card title={t(title, { name })}>
      {reason && <Callout tone="danger">{trainingRemedy({ error: reason }, i18n)}</Callout>}
      <DescriptionList
        items={[
          { id: 'added', name: t(texts.addedCount), value: n(added) },
          { id: 'skipped', name: t(texts.skippedCount), value: n(skipped) },
          ...(unpaid > 0 ? [{ id: 'unpaid', name: t(texts.unpaidCount), value: n(unpaid) }] : []),
        ]}
      />
      {unpaid > 0 && (
        <>
          <Callout tone="warning">{t(texts.notEnoughCharacters)}</Callout>
          <UpgradeHint feature={t(limitTexts.NoCharactersLeft)} href={plansLink()} />
        </>
      )}
      <Inline isWrapping>
        <Link href={botLink(botId, 'pairs')} variant="primary">
          {t(texts.toPairs)}
        </Link>
        {skipped + unpaid > 0 && (
          <Button icon="download" isPending={isDownloading} onPress={onDownloadReport}>
            {t(texts.report)}
          </Button>
        )}
        <Button variant="quiet" isDisabled={isDownloading} onPress={onClose}>
          {t(texts.more)}
        </Button>
      </Inline>
    </Card>
  );
}

const ACCEPTED_EXTENSIONS = ['.csv', '.tsv', '.txt', '.xlsx'];

function ImportFileStep({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useI18n();
  const [pastedText, setPastedText] = useState('');
  const submitPastedText = () => {
    if (pastedText.trim() !== '') onFile(new File([pastedText], t(texts.pastedName), { type: 'text/csv' }));
  };
  return (
    <>
      <FileDrop
        label={t(texts.drop)}
        hint={t(texts.dropHint)}
        accept={ACCEPTED_EXTENSIONS}
        isMultiple={false}
        onFiles={([file]) => file && onFile(file)}
      />
      <Card>
        <Form label={t(texts.paste)} onSubmit={submitPastedText}>
          <TextArea
            name="pasted"
            label={t(texts.paste)}
            hint={t(texts.pasteHint)}
            rows={4}
            value={pastedText}
            onChange={setPastedText}
          />
          <Inline>
            <Button isSubmit isDisabled={pastedText.trim() === ''}>
              {t(texts.usePasted)}
            </Button>
          </Inline>
        </Form>
      </Card>
    </>
  );
}

export default function ImportScreen({ params: { botId } }: { params: { botId: string } }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(pairImportWithPorts, { input: { botId } });
  const { tableImport: pairImport, failure, file, progress: share } = state.context;
  const isBusy = state.hasTag('busy');
  const cancel = () => send({ type: 'import.cancelled' });
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: botLink(botId, 'pairs'), label: t(texts.parent) }} />
      <PageBody>
        {state.matches('failed') && failure ? (
          <BotErrorState
            failure={failure}
            botsLabel={t(pairsTexts.bots)}
            onRetry={() => send({ type: 'retried' })}
          />
        ) : (
          failure && <Callout tone="danger">{errorText(failure, locale)}</Callout>
        )}
        {state.matches('loading') && <LoadingRows />}
        {state.matches('choosing') && (
          <ImportFileStep onFile={(table) => send({ type: 'table.chosen', file: table })} />
        )}
        {state.matches('uploading') && (
          <Card>
            <ProgressBar label={t(texts.sending, { name: file?.name ?? '' })} progress={share || undefined} />
            <Inline>
              <Button size="small" onPress={() => send({ type: 'upload.cancelled' })}>
                {t(texts.cancel)}
              </Button>
            </Inline>
          </Card>
        )}
        {pairImport?.status === 'previewed' && (
          <ImportPreviewStep
            pairImport={pairImport}
            isBusy={isBusy}
            isStarting={state.matches('starting')}
            onChoose={(choice) => send({ type: 'format.chosen', choice })}
            onStart={() => send({ type: 'import.started' })}
            onCancel={cancel}
          />
        )}
        {pairImport && pairImport.status !== 'previewed' && pairImport.endedAt === null && (
          <Card title={t(texts.running, { name: pairImport.fileName })}>
            <ProgressBar
              label={t(texts.progress, { done: pairImport.done, rows: pairImport.preview.rows })}
              progress={pairImport.preview.rows === 0 ? undefined : pairImport.done / pairImport.preview.rows}
            />
            <Callout tone="info">{t(texts.runningBody)}</Callout>
            <Inline>
              <Button size="small" icon="close" isPending={state.matches('cancelling')} onPress={cancel}>
                {t(texts.stop)}
              </Button>
            </Inline>
          </Card>
        )}
        {pairImport && state.hasTag('ended') && (
          <ImportResultStep
            pairImport={pairImport}
            isDownloading={state.matches('loadingReport')}
            onDownloadReport={() => send({ type: 'report.requested' })}
            onClose={() => send({ type: 'import.closed' })}
          />
        )}
      </PageBody>
    </>
  );
}
