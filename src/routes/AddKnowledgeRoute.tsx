import { PairForm } from '../features/pairs/PairForm.tsx';
import AddKnowledgeScreen from '../features/training/AddKnowledgeScreen.tsx';

export default function AddKnowledgeRoute({ params }: { params: { botId: string } }) {
  return <AddKnowledgeScreen params={params} pairing={(form) => <PairForm {...form} />} />;
}
