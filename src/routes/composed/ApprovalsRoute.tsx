import { Suspense } from 'react';
import ApprovalsScreen from '../../features/approvals/ApprovalsScreen.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

// Loaded on demand, as few corrections are saved as pairs.
const LazySaveAsPair = lazyComponent(() => import('../../features/training/pairs/SaveAsPair.tsx'));

export default function ApprovalsRoute() {
  return (
    <ApprovalsScreen
      renderSaveAsPair={(props) => (
        <Suspense fallback={null}>
          <LazySaveAsPair {...props} />
        </Suspense>
      )}
    />
  );
}
