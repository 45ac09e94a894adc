// Invoice of a plan as it would be, before anything is ordered.
import { InvoicePage } from './InvoiceScreen.tsx';

export default function InvoicePreviewScreen({ params }: { params: { planId: string } }) {
  return <InvoicePage invoiceRef={{ planId: params.planId }} />;
}
