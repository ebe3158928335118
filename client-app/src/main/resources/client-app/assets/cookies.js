// What the service has to know of this browser when it makes a page.

const YEAR_S = 31_536_000;

/** The value of a cookie; undefined without. */
export function cookie(name) {
  return document.cookie.split("; ").find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
}

export function setCookie(name, value) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
