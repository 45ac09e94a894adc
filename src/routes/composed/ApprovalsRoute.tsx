import { Suspense } from 'react';
import ApprovalsScreen from '../../features/approvals/ApprovalsScreen.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// Few corrections are kept: whoever checks drafts does not wait for the dialog.
const LazySaveAsPair = lazyComponent(() => import('../../features/training/pairs/SaveAsPair.tsx'));

export default function ApprovalsRoute() {
  return (
    <ApprovalsScreen
      renderSaveAsPair={(offered) => (
        <Suspense fallback={null}>
          <LazySaveAsPair {...offered} />
        </Suspense>
      )}
    />
  );
}
