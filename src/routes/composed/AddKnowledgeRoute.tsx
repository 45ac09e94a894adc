import AddKnowledgeScreen from '../../features/training/AddKnowledgeScreen.tsx';
import { NewPairDialog } from '../../features/training/pairs/NewPairDialog.tsx';

export default function AddKnowledgeRoute({ params }: { params: { botId: string } }) {
  return <AddKnowledgeScreen params={params} renderPairForm={(form) => <NewPairDialog {...form} />} />;
}
