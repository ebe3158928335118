// Swagger UI's dark theme is enabled by this class; it follows the setting of the reader's system.
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
