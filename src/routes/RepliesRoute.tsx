import PairOffer from '../features/pairs/PairOffer.tsx';
import RepliesScreen from '../features/reports/RepliesScreen.tsx';

export default function RepliesRoute({ params }: { params: { botId: string } }) {
  return <RepliesScreen params={params} pairing={(offered) => <PairOffer {...offered} />} />;
}
