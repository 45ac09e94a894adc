// Sends a request body with upload progress.

/*
 * Chromium streams request bodies over HTTP/2 only, so `fetch` cannot report progress over HTTP/1.1;
 * XMLHttpRequest can. It is given to ky in place of `fetch`, and returns an ordinary `Response`.
 */
/**
 * A `fetch` that calls `onProgress` with the share sent, 0 to 1. Rejects like `fetch` with a `TypeError`.
 */
export function fetchWithProgress(onProgress: (share: number) => void) {
  return async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = 'blob';
      for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      xhr.onload = () => resolve(new Response(xhr.response, { status: xhr.status }));
      xhr.onerror = () => reject(new TypeError('Failed to fetch'));
      xhr.onabort = () => reject(request.signal.reason);
      request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(body);
    });
  };
}
