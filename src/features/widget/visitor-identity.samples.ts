// Code samples by which a site's server signs its logged-in users.

export type SampleLanguage = 'php' | 'node' | 'python';

/** The secret is in the server's environment as PASOKH_SECRET. */
export const serverCodeSamples: Readonly<Record<SampleLanguage, string>> = {
  php: "$hash = hash_hmac('sha256', $userId, getenv('PASOKH_SECRET'));",
  node: "const hash = crypto.createHmac('sha256', process.env.PASOKH_SECRET).update(userId).digest('hex');",
  python:
    "hash = hmac.new(os.environ['PASOKH_SECRET'].encode(), user_id.encode(), hashlib.sha256).hexdigest()",
};

export const pageCodeSample = "Pasokh('identify', { userId: '42', hash: '…' });";
