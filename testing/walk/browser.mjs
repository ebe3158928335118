// A user's browser: cookies, forms and redirects. It follows redirects only on request.
export class Browser {
  #cookies = new Map();

  async open(url, init = {}) {
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, ...(cookies && { cookie: cookies }) },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set);
      this.#cookies.set(name, value);
    }
    return answer;
  }

  // Follows redirects as long as they stay on this site.
  async follow(url) {
    let address = new URL(url);
    for (let hops = 0; hops < 10; hops++) {
      const answer = await this.open(address);
      const location = answer.headers.get('location');
      if (!location) return { address, answer, page: await answer.text() };
      const next = new URL(location, address);
      if (next.origin !== address.origin) return { address: next };
      address = next;
    }
    throw new Error('too many redirects');
  }

  // Posts the form of the page whose action is `path`, with its hidden fields, and follows the redirects.
  async submit({ address, page }, path, fields) {
    const [html] = new RegExp(`<form[^>]*action="${path}"[^]*?</form>`).exec(page) ?? [];
    if (!html) throw new Error(`no form goes to ${path} on the page at ${address}`);
    const form = new URLSearchParams(fields);
    for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      form.set(attribute(input, 'name'), attribute(input, 'value'));
    }
    const answer = await this.open(new URL(path, address), { method: 'POST', body: form });
    const location = answer.headers.get('location');
    return location ? this.follow(new URL(location, address)) : { address, answer, page: await answer.text() };
  }

  // Signs in if asked to, answers the consent page, and returns the URL that leads back to the app.
  async decide(authorizationUrl, user, decision) {
    let shown = await this.follow(authorizationUrl);
    if (shown.address.pathname === '/sign-in') {
      shown = await this.submit(shown, '/sign-in', { email: user.email, password: user.password });
    }
    if (shown.address.pathname !== '/consent') throw new Error(`expected the consent page, not ${shown.address}`);
    const { page } = await this.submit(shown, '/consent', { decision });
    const [onward] = /<meta[^>]*http-equiv="refresh"[^>]*>/.exec(page);
    return new URL(attribute(onward, 'content').replace(/^0;url=/, ''));
  }
}

function attribute(tag, name) {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(tag);
  return found[1].replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
}
