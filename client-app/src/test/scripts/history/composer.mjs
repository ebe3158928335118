// The form of a text message, as the template has it.

export const COMPOSER = (attached = "") => `
  <form class="composer composer-form" action="/app/messages/c">
    <ul data-attachments data-too-large="Too large." data-broken="Interrupted."><template><li class="attachment">
      <span class="attachment-picture"></span><span class="attachment-name"></span><progress max="100" value="0"></progress>
      <span class="field-problem" hidden></span><button type="button" data-action="remove">Remove</button></li></template>${attached}</ul>
    <input type="file" name="file" data-field="file">
    <button type="button" data-action="attach" hidden>Attach</button>
    <textarea name="text" data-field="text"></textarea>
    <p data-count hidden><b data-field="segments"></b> <b data-count-one>text</b><b data-count-many>texts</b> <b data-count-left></b></p>
    <p class="composer-hint" hidden></p>
    <button data-action="send">Send</button>
  </form>`;
