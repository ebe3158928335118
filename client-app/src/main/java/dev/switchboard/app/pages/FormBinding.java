package dev.switchboard.app.pages;

import java.util.List;
import org.springframework.beans.propertyeditors.CustomCollectionEditor;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;

/// How the fields of a form become those of a record. One value of a list is that value, also when it has a comma, as
/// addresses may; Spring would part it there.
@ControllerAdvice
class FormBinding {

    @InitBinder
    void keepCommas(WebDataBinder binder) {
        binder.registerCustomEditor(List.class, new CustomCollectionEditor(List.class) {
            @Override
            public void setAsText(String text) {
                setValue(text.isEmpty() ? List.of() : List.of(text));
            }
        });
    }
}
