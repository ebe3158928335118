// Swagger UI has a dark theme behind this class; the reader's system says which one it is to be.
const dark = window.matchMedia('(prefers-color-scheme: dark)');
const theme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', theme);
theme();

SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#page',
  deepLinking: true,
  filter: true,
  showExtensions: true,
  tryItOutEnabled: false,
  persistAuthorization: false,
  validatorUrl: null,
  oauth2RedirectUrl: new URL('docs/oauth2-redirect.html', window.location.href).href,
  presets: [SwaggerUIBundle.presets.apis],
});
