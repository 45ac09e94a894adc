// Steps of importing contacts from a file.
import type { ContactImport } from '../../../../contract/conversations/contacts/contact-imports.ts';
import { isErrorTag } from '../../../../contract/errors/errors.ts';
import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { ReportRows } from '../../../machines/conversations/contacts/contact-import.machine.ts';
import { contactsLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Callout } from '../../../ui/Callout/Callout.tsx';
import { Card } from '../../../ui/Card/Card.tsx';
import { DescriptionList } from '../../../ui/DescriptionList/DescriptionList.tsx';
import { ErrorState } from '../../../ui/ErrorState/ErrorState.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { Inline, PageBody, Stack } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/ProgressBar.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { Text } from '../../../ui/Text/Text.tsx';
import { ContactImportPreview } from './ContactImportPreview.tsx';
import { contactImportWithPorts } from './contact-import.ports.ts';
import { importTexts as texts } from './contact-import.texts.ts';
import { contactsTexts } from './contacts.texts.ts';

const ACCEPTED_EXTENSIONS = ['.csv', '.tsv', '.txt'];

export default function ContactImportScreen() {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(contactImportWithPorts);
  const { tableImport: contactImport, failure, file, label } = state.context;
  const isFailed = state.matches('failed');
  const cancel = () => send({ type: 'import.cancelled' });
  const isAwaitingConfirmation = contactImport?.status === 'previewed' && !state.matches('uploading');
  return (
    <>
      <PageHeader title={t(texts.title)} parent={{ href: contactsLink, label: t(contactsTexts.title) }} />
      <PageBody>
        {failure &&
          (isFailed ? (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              onRetry={() => send({ type: 'retried' })}
            />
          ) : (
            <Callout tone="danger">{errorText(failure, locale)}</Callout>
          ))}
        {state.matches('loading') && <LoadingRows />}
        {state.matches('choosing') && (
          <Stack gap={3}>
            <Text tone="muted">{t(texts.about)}</Text>
            <FileDrop
              label={t(texts.drop)}
              hint={t(texts.dropHint)}
              accept={ACCEPTED_EXTENSIONS}
              isMultiple={false}
              onFiles={([table]) => table && send({ type: 'table.chosen', file: table })}
            />
          </Stack>
        )}
        {state.matches('uploading') && (
          <Card>
            <ProgressBar label={t(texts.reading, { name: file?.name ?? '' })} progress={undefined} />
            <Inline>
              <Button size="small" onPress={cancel}>
                {t(texts.cancel)}
              </Button>
            </Inline>
          </Card>
        )}
        {isAwaitingConfirmation && (
          <ContactImportPreview
            {...{ contactImport, label }}
            isBusy={state.hasTag('busy')}
            isStarting={state.matches('starting')}
            onChoose={(choice) => send({ type: 'format.chosen', choice })}
            onLabel={(typed) => send({ type: 'label.changed', label: typed })}
            onStart={() => send({ type: 'import.started' })}
            onCancel={cancel}
          />
        )}
        {contactImport &&
          (state.hasTag('running') || (state.matches('cancelling') && !isAwaitingConfirmation)) && (
            <Card title={t(texts.running, { name: contactImport.fileName })}>
              <ProgressBar
                label={t(texts.progress, { done: contactImport.done, rows: contactImport.preview.rows })}
                progress={contactImport.done / contactImport.preview.rows}
              />
              <Callout tone="info">{t(texts.runningBody)}</Callout>
              <Inline>
                <Button size="small" icon="close" isPending={state.matches('cancelling')} onPress={cancel}>
                  {t(texts.stop)}
                </Button>
              </Inline>
            </Card>
          )}
        {contactImport && state.hasTag('ended') && (
          <ImportReport
            contactImport={contactImport}
            pending={state.matches('loadingReport') ? state.context.reportRows : null}
            onDownload={(rows) => send({ type: 'report.requested', rows })}
            onClose={() => send({ type: 'import.closed' })}
          />
        )}
      </PageBody>
    </>
  );
}

interface ImportReportProps {
  contactImport: ContactImport;
  /** Which report is being downloaded. */
  pending: ReportRows | null;
  onDownload: (rows: ReportRows) => void;
  onClose: () => void;
}

function ImportReport({ contactImport, pending, onDownload, onClose }: ImportReportProps) {
  const { t, n, locale } = useI18n();
  const { status, fileName: name, reason } = contactImport;
  const title = status === 'failed' ? texts.failed : status === 'cancelled' ? texts.cancelled : texts.done;
  const hasSkipped = contactImport.skipped > 0;
  return (
    <Card title={t(title, { name })}>
      {reason !== null && isErrorTag(reason) && (
        <Callout tone="danger">{errorText({ error: reason }, locale)}</Callout>
      )}
      <div role="status">
        <DescriptionList
          items={(['created', 'updated', 'unchanged', 'skipped'] as const).map((id) => ({
            id,
            name: t(texts[id]),
            value: n(contactImport[id]),
          }))}
        />
      </div>
      {hasSkipped && <Callout tone="warning">{t(texts.skippedHint)}</Callout>}
      <Inline isWrapping>
        <Link href={contactsLink} variant="primary">
          {t(texts.toContacts)}
        </Link>
        {hasSkipped && (
          <Button
            icon="download"
            isPending={pending === 'skipped'}
            isDisabled={pending === 'all'}
            onPress={() => onDownload('skipped')}
          >
            {t(texts.skippedReport)}
          </Button>
        )}
        <Button
          icon="download"
          isPending={pending === 'all'}
          isDisabled={pending === 'skipped'}
          onPress={() => onDownload('all')}
        >
          {t(texts.report)}
        </Button>
        <Button variant="quiet" isDisabled={pending !== null} onPress={onClose}>
          {t(texts.more)}
        </Button>
      </Inline>
    </Card>
  );
}
