import { useI18n } from '../../../i18n/I18n.tsx';
import { errorText } from '../../../i18n/texts/errors.ts';
import type { InvoiceRef } from '../../../machines/billing/invoice.machine.ts';
import { messagingPlansLink, orderLink, transactionsLink } from '../../../platform/links.ts';
import { useMachine } from '../../../platform/use-machine.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { ErrorState, retryUnlessNotFound } from '../../../ui/ErrorState/ErrorState.tsx';
import { PageBody } from '../../../ui/Layout/Layout.tsx';
import { Link } from '../../../ui/Link/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader/PageHeader.tsx';
import { LoadingSwitch } from '../../../ui/Skeleton/LoadingSwitch.tsx';
import { LoadingRows } from '../../../ui/Skeleton/Skeleton.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { invoicePageWithPorts } from './invoices.ports.ts';
import { invoicePageTexts as texts } from './invoices.texts.ts';

export default function InvoiceScreen({ params }: { params: { orderId: string } }) {
  return <InvoicePage invoiceRef={{ orderId: params.orderId }} />;
}

/** The invoice of an order, or a preview for a plan. */
export function InvoicePage({ invoiceRef }: { invoiceRef: InvoiceRef }) {
  const { t, locale } = useI18n();
  const [state, send] = useMachine(invoicePageWithPorts, { input: invoiceRef });
  const { document, failure } = state.context;
  const isProforma = 'planId' in invoiceRef;
  return (
    <>
      <PageHeader
        title={t(isProforma ? texts.proforma : texts.invoice)}
        {...(!isProforma && { parent: { href: transactionsLink, label: t(texts.transactions) } })}
        actions={
          document && (
            <>
              <Button icon="print" onPress={() => window.print()}>
                {t(texts.print)}
              </Button>
              {document.order && (
                <Button
                  icon="download"
                  isPending={state.matches({ ready: 'downloading' })}
                  onPress={() => send({ type: 'file.requested' })}
                >
                  {t(texts.file)}
                </Button>
              )}
              {(isProforma || document.order?.state === 'awaiting') && (
                <Link href={orderLink(document.plan.id)} variant="primary" icon="card">
                  {t(texts.pay)}
                </Link>
              )}
            </>
          )
        }
      />
      <PageBody>
        <LoadingSwitch isLoading={state.matches('loading')} skeleton={<LoadingRows rows={6} />}>
          {state.matches('failed') && failure && (
            <ErrorState
              message={errorText(failure, locale)}
              requestId={failure.requestId}
              {...retryUnlessNotFound(failure, () => send({ type: 'retried' }))}
              action={
                <Link href={isProforma ? messagingPlansLink : transactionsLink}>
                  {t(isProforma ? texts.plans : texts.transactions)}
                </Link>
              }
            />
          )}
          {document && <InvoiceSheet invoice={document} />}
        </LoadingSwitch>
      </PageBody>
    </>
  );
}
