// Shows what the invoice of a plan would say, before anything is ordered. Knows no line of it.
import { InvoicePage } from './InvoiceScreen.tsx';

export default function PlanInvoiceScreen({ params }: { params: { planId: string } }) {
  return <InvoicePage of={{ planId: params.planId }} />;
}
